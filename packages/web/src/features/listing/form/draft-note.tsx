import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import type { DraftHandle } from '../draft/use-listing-draft.ts';
import css from './listing-form.module.css';

/** Says that the draft is saved, with a button to discard it. */
export function DraftNote({ handle }: { handle: DraftHandle }) {
  const { t } = useTranslation(['listing', 'common']);
  const [isConfirming, setConfirming] = useState(false);
  if (!handle.isChanged) return null;
  const startOver = () => {
    handle.startOver();
    setConfirming(false);
  };
  return (
    <>
      <p className={css.note}>
        {t('draftKept')}{' '}
        <button type="button" className={css.inline} onClick={() => setConfirming(true)}>
          {t('startOver')}
        </button>
      </p>
      {isConfirming && (
        <ConfirmDialog
          title={t('startOverTitle')}
          action={t('startOver')}
          back={t('common:cancel')}
          onConfirm={startOver}
          onClose={() => setConfirming(false)}
        >
          <p>{t('startOverText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
