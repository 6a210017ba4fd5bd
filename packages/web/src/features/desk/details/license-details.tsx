import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import { useTranslation } from 'react-i18next';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { Checks } from '../decisions/use-checks.ts';
import { nameOf } from '../decisions/use-user-decisions.ts';
import { CheckedFacts } from './checked-facts.tsx';
import { Expiry } from './expiry.tsx';
import { Facts } from './facts.tsx';
import { FilePreview } from './file-preview.tsx';
import css from './license-details.module.css';

interface LicenseDetailsProps {
  license: VerificationCase;
  checks: Checks;
}

/** The pictures of a license beside the typed data. Read-only after the decision. */
export function LicenseDetails({ license, checks }: LicenseDetailsProps) {
  const { t } = useTranslation('admin');
  const { locale, dateTime, calendarDate } = useFormat();
  const { status, decidedBy, decidedAt, sameLicenseElsewhere } = license;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(license.licenseCountry);
  const picture = (name: 'front' | 'back' | 'selfie') => (
    <FilePreview url={license[name]} label={t('openNamedDocument', { name: t(`license.picture.${name}`) })} />
  );
  return (
    <>
      <Facts
        facts={[
          [t('license.sent'), <When key="sent" at={license.submittedAt} />],
          [t('columns.license'), <StatusBadge key="status" status={status} />],
          [
            t('license.decided'),
            decidedBy && decidedAt
              ? t('actionBy', { at: dateTime(decidedAt), name: nameOf({ ...license.user, ...decidedBy }) })
              : undefined,
          ],
          [t('lastReason'), license.reason],
        ]}
      />
      {sameLicenseElsewhere > 0 && (
        <Alert kind="notice">{t('license.elsewhere', { count: sameLicenseElsewhere })}</Alert>
      )}
      {status === 'submitted' && <p className={css.hint}>{t('license.tickAll')}</p>}
      <CheckedFacts
        title={t('columns.license')}
        document={
          <div className={css.pictures}>
            {picture('front')}
            {picture('back')}
          </div>
        }
        facts={[
          ['name', t('columns.person'), nameOf(license.user)],
          ['number', t('number'), license.licenseNumber],
          ['country', t('country'), country ?? license.licenseCountry],
          ['expiry', t('expires'), <Expiry key="expiry" date={license.licenseExpiry} />],
          ...birthFact(license, t('license.born'), calendarDate),
        ]}
        checks={checks}
      />
      <CheckedFacts
        title={t('license.picture.selfie')}
        document={<div className={css.pictures}>{picture('selfie')}</div>}
        facts={[['face', t('license.face'), t('license.sameFace')]]}
        checks={checks}
      />
    </>
  );
}

/** Of a license that was sent with it. */
function birthFact(
  { dateOfBirth }: VerificationCase,
  name: string,
  shown: (date: string) => string,
): [key: string, name: string, value: string][] {
  return dateOfBirth === undefined ? [] : [['birth', name, shown(dateOfBirth)]];
}
