import type { DriverApplication } from '@josey/contract/api/drivers';
import { useTranslation } from 'react-i18next';
import { carOf } from '../car-of.ts';
import type { Checks } from '../decisions/use-checks.ts';
import { History } from '../page/history.tsx';
import { CheckedFacts } from './checked-facts.tsx';
import { Expiry } from './expiry.tsx';
import { Facts } from './facts.tsx';
import files from './file-preview.module.css';
import { FilePreview } from './file-preview.tsx';

interface ApplicationDetailsProps {
  application: DriverApplication;
  checks: Checks;
}

/** The facts behind a decision: the license beside the typed data, the car, the insurance. */
export function ApplicationDetails({ application, checks }: ApplicationDetailsProps) {
  const { t } = useTranslation('admin');
  const { insurance } = application;
  return (
    <>
      <div className={files.grid}>
        {application.documents.map((url, index) => (
          <FilePreview key={url} url={url} label={t('openDocument', { number: index + 1 })} />
        ))}
      </div>
      <CheckedFacts
        title={t('columns.license')}
        facts={[
          ['license', t('number'), application.licenseNumber],
          ['country', t('country'), application.licenseCountry],
          ['licensed', t('expires'), <Expiry key="license" date={application.licenseExpiry} />],
        ]}
        checks={checks}
      />
      <CheckedFacts
        title={t('insurance')}
        facts={[
          ['provider', t('provider'), insurance.provider],
          ['policy', t('policy'), insurance.policyNumber],
          ['insured', t('expires'), <Expiry key="insurance" date={insurance.expiryDate} />],
        ]}
        checks={checks}
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
      {application.reason && <Facts facts={[[t('lastReason'), application.reason]]} />}
      <History targetId={application.id} />
    </>
  );
}
