import type { AdminVehicle } from '@josey/contract/api/desk/admin';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#components/controls/choices/tabs.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { Checks } from '../decisions/use-checks.ts';
import { History } from '../page/history.tsx';
import { CheckedFacts } from './checked-facts.tsx';
import { Expiry } from './expiry.tsx';
import { type Fact, Facts } from './facts.tsx';
import files from './file-preview.module.css';
import { FilePreview } from './file-preview.tsx';

const SIDES = ['papers', 'details', 'photos', 'history'] as const;
type Side = (typeof SIDES)[number];

/** The facts behind a decision: the documents beside the typed data, the listing, the photos. */
export function VehicleDetails({ vehicle, checks }: { vehicle: AdminVehicle; checks: Checks }) {
  const { t } = useTranslation('admin');
  const [side, setSide] = useState<Side>('papers');
  return (
    <Tabs
      label={t('parts.label')}
      tabs={SIDES.map((name) => ({ name, label: t(`parts.${name}`) }))}
      selected={side}
      onSelect={setSide}
    >
      {side === 'papers' && <Papers vehicle={vehicle} checks={checks} />}
      {side === 'details' && <Details vehicle={vehicle} />}
      {side === 'photos' && <Photos vehicle={vehicle} />}
      {side === 'history' && <History targetId={vehicle.id} />}
    </Tabs>
  );
}

function Papers({ vehicle, checks }: { vehicle: AdminVehicle; checks: Checks }) {
  const { t } = useTranslation('admin');
  const { insurance, registration, vin, licensePlate, documents } = vehicle;
  const named = [insurance?.documentUrl, registration?.documentUrl];
  const others = documents.filter((url) => !named.includes(url));
  return (
    <>
      <CheckedFacts
        title={t('insurance')}
        document={insurance?.documentUrl && <Document url={insurance.documentUrl} name={t('insurance')} />}
        facts={[
          ['provider', t('provider'), insurance?.provider || '–'],
          ['policy', t('policy'), insurance?.policyNumber || '–'],
          ['insured', t('expires'), <Expiry key="insurance" date={insurance?.expiryDate} />],
        ]}
        checks={checks}
      />
      <CheckedFacts
        title={t('registration')}
        document={
          registration?.documentUrl && <Document url={registration.documentUrl} name={t('registration')} />
        }
        facts={[
          ['plate', t('columns.plate'), licensePlate],
          ['vin', t('vin'), vin || '–'],
          ['registered', t('expires'), <Expiry key="registration" date={registration?.expiryDate} />],
        ]}
        checks={checks}
      />
      {others.length > 0 && (
        <div className={files.grid}>
          {others.map((url, index) => (
            <FilePreview key={url} url={url} label={t('openDocument', { number: index + 1 })} />
          ))}
        </div>
      )}
      {others.length === 0 && !named.some(Boolean) && <Facts facts={[[t('documents'), t('noDocuments')]]} />}
    </>
  );
}

function Document({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('admin');
  return <FilePreview url={url} label={t('openNamedDocument', { name })} />;
}

function Details({ vehicle }: { vehicle: AdminVehicle }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { money, place, wholeMiles } = useFormat();
  const rates = ['minuteRate', 'hourlyRate', 'dailyRate', 'weeklyRate', 'monthlyRate'] as const;
  const offered = rates.flatMap((rate): Fact[] =>
    vehicle[rate] > 0 ? [[t(`rates.${rate}`), money(centsFromDecimal(vehicle[rate], vehicle.currency))]] : [],
  );
  return (
    <>
      <Facts
        facts={[
          [t('columns.status'), <StatusBadge key="status" status={vehicle.status} />],
          [t('lastReason'), vehicle.statusReason],
          [t('columns.owner'), personName(vehicle.ownerFirstName, vehicle.ownerLastName)],
          [t('color'), vehicle.color],
          [t('seats'), vehicle.seats],
          [t('fuel'), t(`fuels.${vehicle.fuelType}`)],
          [t('transmission'), vehicle.transmission && t(`transmissions.${vehicle.transmission}`)],
          [t('range'), vehicle.rangeMiles && wholeMiles(vehicle.rangeMiles)],
          [t('place'), vehicle.location?.address && place(vehicle.location.address)],
          [t('listed'), <When key="listed" at={vehicle.createdAt} />],
        ]}
      />
      <Facts title={t('ratesTitle')} facts={offered} />
      {vehicle.description && <Facts title={t('description')} facts={[['', vehicle.description]]} />}
    </>
  );
}

function Photos({ vehicle }: { vehicle: AdminVehicle }) {
  const { t } = useTranslation('admin');
  const name = `${vehicle.make} ${vehicle.model}`;
  if (vehicle.photos.length === 0) return <Facts facts={[[t('parts.photos'), t('noPhotos')]]} />;
  return (
    <div className={files.grid}>
      {vehicle.photos.map((url, index) => (
        <Photo key={url} vehicle={vehicle} url={url} alt={t('photoOf', { name, number: index + 1 })} />
      ))}
    </div>
  );
}

function Photo({ vehicle, url, alt }: { vehicle: AdminVehicle; url: string; alt: string }) {
  const href = usePrivateFile(url);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <CarPicture vehicle={vehicle} alt={alt} {...(href && { photo: href })} />
    </a>
  );
}
