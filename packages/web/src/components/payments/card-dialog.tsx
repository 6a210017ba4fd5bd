import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import { useTranslation } from 'react-i18next';
import { useForm } from '#lib/form/use-form.ts';
import { useEnterTestCard } from '#lib/manage-methods.ts';
import { useSaveMethod } from '#lib/payment-methods.ts';
import { Button } from '../controls/button/button.tsx';
import { TextField } from '../controls/fields/text-field.tsx';
import { TestMoney } from '../data/money/test-money.tsx';
import { ErrorAlert } from '../notices/error-alert.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import css from './add-method.module.css';
import { useGoToBank } from './use-go-to-bank.ts';

interface CardDialogProps {
  setupId: string;
  onClose: () => void;
  onAdded: (method: SavedMethod) => void;
}

/** The test bank's card form. What is typed stays in this form and is sent once. */
export default function CardDialog({ setupId, onClose, onAdded }: CardDialogProps) {
  const { t } = useTranslation(['payments', 'common']);
  const enter = useEnterTestCard(setupId);
  const save = useSaveMethod();
  const goToBank = useGoToBank();
  const form = useForm({
    initial: { number: '', expires: '', securityCode: '' },
    schema: async () => (await import('@josey/contract/api/money/test-bank')).TestCard,
  });
  const error = enter.error ?? save.error;
  return (
    <Dialog title={t('card.title')} onClose={onClose}>
      <form
        className={css.fields}
        noValidate
        autoComplete="off"
        onSubmit={form.submit((card) => {
          save.reset();
          enter.mutate(card, {
            onSuccess: ({ status, confirmUrl }) =>
              status === 'action_required' && confirmUrl
                ? goToBank(confirmUrl)
                : save.mutate(setupId, { onSuccess: onAdded }),
            onError: form.refuse,
          });
        })}
      >
        <TestMoney />
        <ErrorAlert error={error} />
        <TextField
          label={t('card.number')}
          description={t('card.hint')}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.text('number')}
        />
        <div className={css.pair}>
          <TextField
            label={t('card.expires')}
            inputMode="numeric"
            placeholder={t('card.expiresExample')}
            {...form.text('expires')}
          />
          <TextField
            label={t('card.code')}
            inputMode="numeric"
            autoComplete="off"
            {...form.text('securityCode')}
          />
        </div>
        <DialogActions>
          <Button look="outline" size="medium" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" size="medium" busy={enter.isPending || save.isPending}>
            {t('card.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
