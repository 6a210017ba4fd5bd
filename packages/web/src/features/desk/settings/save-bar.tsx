import type { SettingsSection } from '@josey/contract/api/desk/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { formId } from './form/unsaved.ts';
import css from './settings-page.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';

interface SaveBarProps {
  changed: readonly SettingsSection[];
  onDiscard: () => void;
}

/** Only while something is unsaved: lists what, and asks before the page is left. */
export function SaveBar({ changed, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('settings');
  const isUnsaved = changed.length > 0;
  const blocked = useLeaveGuard(isUnsaved);
  const save = () => {
    for (const section of changed) {
      const form = document.getElementById(formId(section));
      if (form instanceof HTMLFormElement) form.requestSubmit();
    }
  };
  return (
    <>
      {isUnsaved && (
        <div className={css.bar} data-bottom-bar>
          <p role="status">
            <b>{t('unsaved', { count: changed.length })}</b>{' '}
            <span>{changed.map((section) => t(`sections.${section}`)).join(', ')}</span>
          </p>
          <Button look="quiet" size="medium" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button size="medium" onClick={save}>
            {t('saveChanges')}
          </Button>
        </div>
      )}
      {blocked && (
        <ConfirmDialog
          title={t('leave.title')}
          action={t('leave.leave')}
          back={t('leave.stay')}
          onConfirm={blocked.proceed}
          onClose={blocked.reset}
        >
          <p>{t('leave.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
