import type { SavedFilter } from '@josey/contract/api/desk/saved-filters';
import { SAVED_FILTER_RULES } from '@josey/contract/rules/limits/desk';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useRemoveFilter, useRenameFilter, useSaveFilter } from '../api/saved-filters.ts';
import css from '../decisions/decisions.module.css';

interface FilterDialogProps {
  list: SavedFilter['list'];
  filters: SavedFilter['filters'];
  verb: 'save' | 'rename' | 'remove';
  /** The one that is renamed or deleted. */
  filter: SavedFilter | undefined;
  onClose: () => void;
}

/** Asks for the name of a filter, or whether it is deleted. */
export function FilterDialog({ list, filters, verb, filter, onClose }: FilterDialogProps) {
  const { t } = useTranslation('admin');
  const remove = useRemoveFilter(filter?.id ?? '');
  if (verb !== 'remove') return <NameDialog {...{ list, filters, filter, onClose }} />;
  return (
    <ConfirmDialog
      title={t('filters.removeTitle', { name: filter?.name })}
      action={t('filters.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorAlert error={remove.error} />
      <p>{t('filters.removeAbout')}</p>
    </ConfirmDialog>
  );
}

function NameDialog({ list, filters, filter, onClose }: Omit<FilterDialogProps, 'verb'>) {
  const { t } = useTranslation(['admin', 'common']);
  const save = useSaveFilter(list, filters);
  const rename = useRenameFilter(filter?.id ?? '');
  const { mutate, isPending, error } = filter ? rename : save;
  const form = useForm<{ name: string }>({
    initial: { name: filter?.name ?? '' },
    schema: async () => (await import('@josey/contract/api/desk/saved-filters')).renameFilter.body,
  });
  return (
    <Dialog title={t(filter ? 'filters.rename' : 'filters.save')} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={form.submit(({ name }) => {
          if (!isPending) mutate(name, { onSuccess: onClose, onError: form.refuse });
        })}
        noValidate
      >
        <ErrorAlert error={error} />
        <TextField
          label={t('filters.name')}
          description={t('filters.ownOnly')}
          maxLength={SAVED_FILTER_RULES.nameMaxLength}
          autoComplete="off"
          data-autofocus
          {...form.text('name')}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={isPending}>
            {t('filters.saveName')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
