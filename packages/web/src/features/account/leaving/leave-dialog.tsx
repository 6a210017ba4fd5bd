import { EmailAddress } from '@josey/contract/api/accounts/accounts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useFormErrors } from '#lib/form/use-form-errors.ts';
import css from '../section.module.css';

interface LeaveDialogProps {
  error: Error | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: (email: string) => void;
}

/** Whoever means it types their own address. */
export function LeaveDialog({ error, busy, onClose, onConfirm }: LeaveDialogProps) {
  const { t } = useTranslation(['your-data', 'common']);
  const form = useForm({ initialValues: { email: '' }, validate: useFormErrors(EmailAddress) });
  return (
    <Dialog title={t('leave.sure')} onClose={onClose}>
      <form className={css.form} onSubmit={form.onSubmit(({ email }) => onConfirm(email))} noValidate>
        <ErrorAlert error={error} />
        <p>{t('leave.lead')}</p>
        <TextInput
          label={t('leave.type')}
          type="email"
          name="email"
          autoComplete="off"
          data-autofocus
          readOnly={busy}
          {...form.getInputProps('email')}
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
