import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import css from '../section.module.css';

interface LeaveDialogProps {
  error: Error | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: (email: string) => void;
}

/** Confirms the deletion; the user types their email address. */
export function LeaveDialog({ error, busy, onClose, onConfirm }: LeaveDialogProps) {
  const { t } = useTranslation(['your-data', 'common']);
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await import('@josey/contract/api/accounts/accounts')).EmailAddress,
  });
  return (
    <Dialog title={t('leave.sure')} onClose={onClose}>
      <form className={css.form} onSubmit={form.submit(({ email }) => onConfirm(email))} noValidate>
        <ErrorAlert error={error} />
        <p>{t('leave.lead')}</p>
        <TextField
          label={t('leave.type')}
          type="email"
          autoComplete="off"
          data-autofocus
          readOnly={busy}
          {...form.text('email')}
        />
        <DialogActions>
          <Button look="outline" size="medium" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" look="danger" size="medium" busy={busy}>
            {t('leave.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
