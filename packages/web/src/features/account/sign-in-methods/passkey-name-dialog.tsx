import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';

interface PasskeyNameDialogProps {
  title: string;
  initial: string;
  confirm: string;
  onClose: () => void;
  onConfirm: (name: string) => void;
}

/** Names a new passkey or renames one. */
export function PasskeyNameDialog({ title, initial, confirm, onClose, onConfirm }: PasskeyNameDialogProps) {
  const { t } = useTranslation(['methods', 'common']);
  const form = useForm({
    initial: { name: initial },
    schema: async () => (await import('@josey/contract/api/accounts/passkeys')).PasskeyName,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.submit(({ name }) => onConfirm(name))} noValidate>
        <TextField
          label={t('passkeys.name')}
          description={t('passkeys.nameHint')}
          maxLength={TEXT_RULES.passkeyNameMaxLength}
          data-autofocus
          {...form.text('name')}
        />
        <DialogActions>
          <Button look="outline" size="medium" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" size="medium">
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
