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
  /** The form below it has just been sent and removed: the focus moves here. */
  isJustSent: boolean;
  /** Opens the form for a new license; absent while it is open, or while one waits. */
  onRenew?: () => void;
}

/** How the license stands, what comes next, and what was sent. */
export function VerificationState({ verification, isJustSent, onRenew }: VerificationStateProps) {
  const { t } = useTranslation('verification');
  const { calendarDate } = useFormat();
  const { latest, validUntil } = verification;
  const standing = licenseStatus(verification);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSent && latest?.status === 'submitted') heading.current?.focus();
  }, [isJustSent, latest?.status]);
  if (standing === 'none') return null;
  const until = validUntil && calendarDate(validUntil);
  return (
    <section className={css.state} aria-live="polite">
      <div className={css.stateHead}>
        <h2 ref={heading} tabIndex={-1}>
          {t(`states.${standing}.title`)}
        </h2>
        {standing !== 'expired' && standing !== 'expiring' && <StatusBadge status={standing} />}
      </div>
      <p>{t(`states.${standing}.text`, { date: until })}</p>
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
        </dl>
      )}
      {until && (standing === 'submitted' || standing === 'refused') && (
        <Alert kind="notice">{t('oldCounts', { date: until })}</Alert>
      )}
      {onRenew && (
        <Button
          look={standing === 'verified' ? 'outline' : 'primary'}
          className={css.renew}
          onClick={onRenew}
        >
          {t('renew')}
        </Button>
      )}
    </section>
  );
}
