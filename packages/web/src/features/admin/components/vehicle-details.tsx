import type { AdminVehicle } from '@josey/contract/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarPicture } from '../../../components/car-picture/car-picture.tsx';
import { StatusBadge } from '../../../components/status-badge/status-badge.tsx';
import { Tabs } from '../../../components/tabs/tabs.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePrivateFile } from '../../../lib/private-file.ts';
import { Expiry } from './expiry.tsx';
import { type Fact, Facts } from './facts.tsx';
import files from './file-preview.module.css';
import { FilePreview } from './file-preview.tsx';

const SIDES = ['papers', 'details', 'photos'] as const;
type Side = (typeof SIDES)[number];

/** What a decision rests on: the papers beside what was typed, the listing, the photos. */
export function VehicleDetails({ vehicle }: { vehicle: AdminVehicle }) {
  const { t } = useTranslation('admin');
  const [side, setSide] = useState<Side>('papers');
  return (
    <Tabs
      label={t('parts.label')}
      tabs={SIDES.map((name) => ({ name, label: t(`parts.${name}`) }))}
      selected={side}
      onSelect={setSide}
    >
      {side === 'papers' && <Papers vehicle={vehicle} />}
      {side === 'details' && <Details vehicle={vehicle} />}
      {side === 'photos' && <Photos vehicle={vehicle} />}
    </Tabs>
  );
}

function Papers({ vehicle }: { vehicle: AdminVehicle }) {
  const { t } = useTranslation('admin');
  const { insurance, registration, vin, documents } = vehicle;
  const named = [insurance?.documentUrl, registration?.documentUrl].filter((url) => url !== undefined);
  const all = [...new Set([...named, ...documents])];
  return (
    <>
      {all.length > 0 ? (
        <div className={files.grid}>
          {all.map((url, index) => (
            <FilePreview key={url} url={url} label={t('openDocument', { number: index + 1 })} />
          ))}
        </div>
      ) : (
        <Facts facts={[[t('documents'), t('noDocuments')]]} />
      )}
      <Facts
        title={t('insurance')}
        facts={[
          [t('provider'), insurance?.provider || '–'],
          [t('policy'), insurance?.policyNumber || '–'],
          [t('expires'), <Expiry key="insurance" date={insurance?.expiryDate} />],
        ]}
      />
      <Facts
        title={t('registration')}
        facts={[
          [t('vin'), vin || '–'],
          [t('expires'), <Expiry key="registration" date={registration?.expiryDate} />],
        ]}
      />
    </>
  );
}

function Details({ vehicle }: { vehicle: AdminVehicle }) {
  const { t } = useTranslation('admin');
  const { money, dateTime } = useFormat();
  const rates = ['minuteRate', 'hourlyRate', 'dailyRate', 'weeklyRate', 'monthlyRate'] as const;
  const offered = rates.flatMap((rate): Fact[] =>
    vehicle[rate] > 0 ? [[t(`rates.${rate}`), money(Math.round(vehicle[rate] * 100))]] : [],
  );
  return (
    <>
      <Facts
        facts={[
          [t('columns.status'), <StatusBadge key="status" status={vehicle.status} />],
          [t('lastReason'), vehicle.statusReason],
          [t('columns.owner'), `${vehicle.ownerFirstName} ${vehicle.ownerLastName}`],
          [t('color'), vehicle.color],
          [t('seats'), vehicle.seats],
          [t('fuel'), t(`fuels.${vehicle.fuelType}`)],
          [t('place'), vehicle.location?.address],
          [t('listed'), dateTime(vehicle.createdAt)],
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
