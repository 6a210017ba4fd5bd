import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useRetryRefund } from '../api/money.ts';
import css from './money.module.css';

const DecisionDialog = lazySection(() => import('../decisions/decision-dialog.tsx'));

/** Sends a refund again that the payer's bank sent back. */
export function RetryRefund({ refundId }: { refundId: string }) {
  const { t } = useTranslation('money');
  const [isAsking, setAsking] = useState(false);
  const retry = useRetryRefund(refundId);
  const keyOf = useKeyPerPurpose();
  return (
    <span className={css.retry}>
      <ErrorAlert error={retry.error} />
      <Button look="outline" size="small" busy={retry.isPending} onClick={() => setAsking(true)}>
        {t('retry.open')}
      </Button>
      {isAsking && (
        <DecisionDialog
          choice={{
            status: 'retry',
            label: t('retry.open'),
            question: t('retry.question'),
            usualReason: t('retry.usual'),
            isHarsh: false,
            isPrivate: true,
          }}
          onDecide={(reason) => {
            retry.mutate({ reason, idempotencyKey: keyOf(`${refundId} ${reason}`) });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
