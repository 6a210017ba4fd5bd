import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#lib/format/use-format.ts';
import { licenseStatus } from './license-status.ts';
import { verificationQuery } from './verification.ts';

/** One line on the account's page: how the license stands, and the way to its page. */
export function LicenseSection() {
  const { t } = useTranslation('verification');
  const { calendarDate } = useFormat();
  const { data } = useQuery(verificationQuery);
  if (!data) return null;
  const standing = licenseStatus(data);
  const date = data.validUntil && calendarDate(data.validUntil);
  return (
    <p>
      {t(`line.${standing}`, { date })} <Link to="/verify">{t('line.open')}</Link>
    </p>
  );
}
