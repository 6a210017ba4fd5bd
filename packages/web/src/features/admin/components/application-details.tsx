import type { DriverApplication } from '@josey/contract/drivers';
import { useTranslation } from 'react-i18next';
import { carOf } from '../car-of.ts';
import { Expiry } from './expiry.tsx';
import { Facts } from './facts.tsx';
import files from './file-preview.module.css';
import { FilePreview } from './file-preview.tsx';

/** What the decision rests on: the license beside what was typed of it, the car, the insurance. */
export function ApplicationDetails({ application }: { application: DriverApplication }) {
  const { t } = useTranslation('admin');
  const { insurance } = application;
  return (
    <>
      <div className={files.grid}>
        {application.documents.map((url, index) => (
          <FilePreview key={url} url={url} label={t('openDocument', { number: index + 1 })} />
        ))}
      </div>
      <Facts
        title={t('columns.license')}
        facts={[
          [t('number'), application.licenseNumber],
          [t('country'), application.licenseCountry],
          [t('expires'), <Expiry key="license" date={application.licenseExpiry} />],
        ]}
      />
      <Facts
        title={t('columns.vehicle')}
        facts={[
          [t('car'), carOf(application) ?? t('ownListed')],
          [t('columns.plate'), application.vehicle?.licensePlate],
          [t('color'), application.vehicle?.color],
          [t('seats'), application.vehicle?.seats],
        ]}
      />
      <Facts
        title={t('insurance')}
        facts={[
          [t('provider'), insurance.provider],
          [t('policy'), insurance.policyNumber],
          [t('expires'), <Expiry key="insurance" date={insurance.expiryDate} />],
        ]}
      />
      {application.reason && <Facts facts={[[t('lastReason'), application.reason]]} />}
    </>
  );
}
