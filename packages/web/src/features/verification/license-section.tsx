import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#lib/format/use-format.ts';
import { licenseStatus } from './license-status.ts';
import { verificationQuery } from './verification.ts';

/** The license's status in one line, with a link to its page. */
export function LicenseSection() {
  const { t } = useTranslation('verification');
  const { calendarDate } = useFormat();
  const { data } = useQuery(verificationQuery);
  if (!data) return null;
  const status = licenseStatus(data);
  const date = data.validUntil && calendarDate(data.validUntil);
  return (
    <p>
      {t(`line.${status}`, { date })} <Link to="/verify">{t('line.open')}</Link>
    </p>
  );
}
