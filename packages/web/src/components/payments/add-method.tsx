import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { useStartSetup } from '#lib/manage-methods.ts';
import { Button } from '../controls/button/button.tsx';
import { ErrorAlert } from '../notices/error-alert.tsx';
import css from './add-method.module.css';
import { openPaymentForm } from './open-payment-form.ts';
import { useGoToBank } from './use-go-to-bank.ts';

const CardDialog = lazySection(() => import('./card-dialog.tsx'));

interface AddMethodProps {
  kinds?: readonly SavedMethod['kind'][];
  look?: 'outline' | 'quiet';
  onAdded?: (method: SavedMethod) => void;
}

/** Begins to save a card or a Cash App account. Its owner comes back to this page from their bank. */
export default function AddMethod({
  kinds = ['card', 'cashapp'],
  look = 'outline',
  onAdded,
}: AddMethodProps) {
  const { t } = useTranslation('payments');
  const { pathname, search, hash } = useLocation();
  const returnPath = pathname + search + hash;
  const [setupId, setSetupId] = useState<string>();
  const start = useStartSetup();
  const goToBank = useGoToBank();
  const begin = (kind: SavedMethod['kind']) =>
    start.mutate(
      { kind, returnPath },
      {
        onSuccess: ({ id, status, confirmUrl, form }) => {
          if (status === 'action_required' && confirmUrl) return goToBank(confirmUrl);
          return form ? openPaymentForm(id, returnPath) : setSetupId(id);
        },
      },
    );
  return (
    <>
      <ErrorAlert error={start.error} />
      <div className={css.actions}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="medium"
            look={look}
            busy={start.isPending && start.variables.kind === kind}
            onClick={() => begin(kind)}
          >
            {t(`add.${kind}`)}
          </Button>
        ))}
      </div>
      {setupId && (
        <CardDialog
          setupId={setupId}
          onClose={() => setSetupId(undefined)}
          onAdded={(method) => {
            setSetupId(undefined);
            onAdded?.(method);
          }}
        />
      )}
    </>
  );
}
