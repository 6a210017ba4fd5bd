import type { TeamMember } from '@josey/contract/api/desk/team';
import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useChangeRights } from '../api/team.ts';
import { RightsFields } from './rights-fields.tsx';
import css from './team.module.css';

interface ChangeRightsDialogProps {
  member: TeamMember;
  name: string;
  onClose: () => void;
}

/** Switches the rights of an administrator. */
export function ChangeRightsDialog({ member, name, onClose }: ChangeRightsDialogProps) {
  const { t } = useTranslation(['team', 'common']);
  const change = useChangeRights(member.id);
  const form = useForm<{ rights: StaffRight[]; reason: string }>({
    initial: { rights: member.rights, reason: '' },
    schema: async () => (await import('@josey/contract/api/desk/team')).changeRights.body,
  });
  return (
    <Dialog title={t('rightsOf', { name })} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={form.submit((values) => {
          if (!change.isPending) change.mutate(values, { onSuccess: onClose, onError: form.refuse });
        })}
        noValidate
      >
        <ErrorAlert error={change.error} />
        <p className={css.note}>{t('atOnce')}</p>
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
          <Button type="submit" busy={change.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
