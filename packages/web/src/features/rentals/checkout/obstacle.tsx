import { ApiError } from '@josey/contract/core/client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';

/** Refusals that a license verification resolves. */
const LICENSE_CODES: ReadonlySet<string> = new Set(['account_not_verified', 'license_expired']);

interface ObstacleProps {
  error: Error | null;
  /** The price that was shown before this one. */
  beforeCents: number | undefined;
  dueCents: number | undefined;
}

/** Why nothing was booked, and what to do about it. */
export function Obstacle({ error, beforeCents, dueCents }: ObstacleProps) {
  const { t } = useTranslation(['rentals', 'checkout']);
  const { money } = useFormat();
  const code = error instanceof ApiError ? error.code : undefined;
  if (beforeCents !== undefined && dueCents !== undefined)
    return (
      <Alert kind="notice" focus key={dueCents}>
        {t('checkout:changed', { before: money(beforeCents), now: money(dueCents) })}
      </Alert>
    );
  if (code === 'quote_expired' && dueCents !== undefined)
    return (
      <Alert kind="notice" focus>
        {t('checkout:renewed')}
      </Alert>
    );
  return (
    <ErrorAlert error={error}>
      <LicenseLink error={error} />
      {code === 'payment_failed_debt' && <Link to="/account#debts">{t('payOpenAmount')}</Link>}
    </ErrorAlert>
  );
}

/** The way out of a refusal that a license resolves. */
export function LicenseLink({ error }: { error: Error | null }) {
  const { t } = useTranslation('rentals');
  const code = error instanceof ApiError ? error.code : undefined;
  return code && LICENSE_CODES.has(code) ? <Link to="/verify">{t('sendLicense')}</Link> : null;
}
