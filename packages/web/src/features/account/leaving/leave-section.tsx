import { detailsOf } from '@josey/contract/core/error-details';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useDeleteAccount } from '../api/your-data.ts';
import css from '../section.module.css';
import leave from './leave.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { OpenMattersAlert } from './open-matters-alert.tsx';

const POINTS = ['signedOut', 'erased', 'kept'] as const;

/** Deletes the account: the consequences, and what prevents it. */
export function LeaveSection() {
  const { t } = useTranslation('your-data');
  const [isAsking, setAsking] = useState(false);
  const deletion = useDeleteAccount();
  const open = openMattersOf(deletion.error);
  const send = (email: string) =>
    deletion.mutate(email, {
      onError: (error) => openMattersOf(error) && setAsking(false),
    });
  return (
    <>
      <p className={css.quiet}>{t('leave.lead')}</p>
      <ul className={leave.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`leave.points.${point}`)}</li>
        ))}
      </ul>
      {open && <OpenMattersAlert open={open} />}
      {!open && !isAsking && <ErrorAlert error={deletion.error} />}
      <div className={css.actions}>
        <Button
          look="outline"
          size="medium"
          onClick={() => {
            deletion.reset();
            setAsking(true);
          }}
        >
          {t('leave.open')}
        </Button>
      </div>
      {isAsking && (
        <LeaveDialog
          error={deletion.error}
          busy={deletion.isPending}
          onClose={() => setAsking(false)}
          onConfirm={send}
        />
      )}
    </>
  );
}

function openMattersOf(error: Error | null) {
  const details = detailsOf(error, 'conflict');
  return details && 'open' in details ? details.open : undefined;
}
