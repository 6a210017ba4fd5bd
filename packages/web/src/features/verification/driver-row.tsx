import type { Verification } from '@josey/contract/api/accounts/verification';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Person } from '#components/data/person/person.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useSession } from '#lib/session/session.ts';
import { type BookingLicense, bookingLicense, licenseStatus } from './license-status.ts';

/** Who drives, and the state of their license, with the next step. */
export default function DriverRow({ verification }: { verification: Verification }) {
  const { t } = useTranslation('checkout');
  const { calendarDate } = useFormat();
  const { user } = useSession();
  if (!user) return null;
  const license: BookingLicense = bookingLicense(verification, user.status);
  const state = licenseStatus(verification);
  const { validUntil } = verification;
  const ready = validUntil ? t('license.ready', { date: calendarDate(validUntil) }) : t('license.verified');
  const missing = state === 'refused' || state === 'expired' ? t(`license.${state}`) : t('license.missing');
  const note = { ready, missing, reviewed: t('license.reviewed') }[license];
  return (
    <>
      <Person name={user.firstName} picture={user.avatarUrl} note={note} />
      {license === 'missing' && <Link to="/verify">{t('license.send')}</Link>}
    </>
  );
}
