import type { Verification } from '@josey/contract/api/accounts/verification';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { licenseStatus } from './license-status.ts';
import css from './verify-page.module.css';

interface VerificationStateProps {
  verification: Verification;
  /** The form was just sent and unmounted: the focus moves here. */
  isJustSent: boolean;
  /** Opens the form for a new license; undefined while it is open, or while a license is under review. */
  onRenew?: () => void;
}

/** The status of the license, the next step, and the data that was sent. */
export function VerificationState({ verification, isJustSent, onRenew }: VerificationStateProps) {
  const { t } = useTranslation('verification');
  const { calendarDate } = useFormat();
  const { latest, validUntil } = verification;
  const status = licenseStatus(verification);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSent && latest?.status === 'submitted') heading.current?.focus();
  }, [isJustSent, latest?.status]);
  if (status === 'none') return null;
  const until = validUntil && calendarDate(validUntil);
  return (
    <section className={css.state} aria-live="polite">
      <div className={css.stateHead}>
        <h2 ref={heading} tabIndex={-1}>
          {t(`states.${status}.title`)}
        </h2>
        {status !== 'expired' && status !== 'expiring' && <StatusBadge status={status} />}
      </div>
      <p>{t(`states.${status}.text`, { date: until })}</p>
      {latest?.status === 'refused' && latest.reason && (
        <p className={css.reason}>
          <b>{t('reason')}</b> {latest.reason}
        </p>
      )}
      {latest?.status === 'submitted' && (
        <dl className={css.facts}>
          <div>
            <dt>{t('sent')}</dt>
            <dd>
              <When at={latest.submittedAt} />
            </dd>
          </div>
          <div>
            <dt>{t('number')}</dt>
            <dd>{latest.licenseNumber}</dd>
          </div>
          <div>
            <dt>{t('expires')}</dt>
            <dd>{calendarDate(latest.licenseExpiry)}</dd>
          </div>
          {latest.dateOfBirth && (
            <div>
              <dt>{t('born')}</dt>
              <dd>{calendarDate(latest.dateOfBirth)}</dd>
            </div>
          )}
        </dl>
      )}
      {until && (status === 'submitted' || status === 'refused') && (
        <Alert kind="notice">{t('oldCounts', { date: until })}</Alert>
      )}
      {onRenew && (
        <Button look={status === 'verified' ? 'outline' : 'primary'} className={css.renew} onClick={onRenew}>
          {t('renew')}
        </Button>
      )}
    </section>
  );
}
