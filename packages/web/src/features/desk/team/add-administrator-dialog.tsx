import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useAddAdministrator } from '../api/team.ts';
import { RightsFields } from './rights-fields.tsx';
import css from './team.module.css';

/** Asks who becomes an administrator, with which rights and why. */
export function AddAdministratorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['team', 'common']);
  const add = useAddAdministrator();
  const form = useForm<{ email: string; rights: StaffRight[]; reason: string }>({
    initial: { email: '', rights: [], reason: '' },
    schema: async () => (await import('@josey/contract/api/desk/team')).addAdministrator.body,
  });
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={form.submit((values) => {
          if (!add.isPending) add.mutate(values, { onSuccess: onClose, onError: form.refuse });
        })}
        noValidate
      >
        <ErrorAlert error={add.error} />
        <TextField
          label={t('email')}
          description={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          {...form.text('email')}
        />
        <RightsFields
          chosen={form.values.rights}
          error={form.errorAt('rights')}
          onChange={(rights) => form.change({ rights })}
        />
        <TextArea
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={TEXT_RULES.reasonMaxLength}
          rows={2}
          {...form.text('reason')}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" busy={add.isPending}>
            {t('add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
