import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import type { DraftHandle } from '../draft/use-listing-draft.ts';
import css from './listing-form.module.css';

/** That nothing is lost, and the way to lose it on purpose. */
export function DraftNote({ handle }: { handle: DraftHandle }) {
  const { t } = useTranslation(['listing', 'common']);
  const [isAsked, setAsked] = useState(false);
  if (!handle.isChanged) return null;
  const startOver = () => {
    handle.startOver();
    setAsked(false);
  };
  return (
    <>
      <p className={css.note}>
        {t('draftKept')}{' '}
        <button type="button" className={css.inline} onClick={() => setAsked(true)}>
          {t('startOver')}
        </button>
      </p>
      {isAsked && (
        <Dialog title={t('startOverTitle')} onClose={() => setAsked(false)}>
          <p>{t('startOverText')}</p>
          <DialogActions>
            <Button look="outline" onClick={() => setAsked(false)}>
              {t('common:cancel')}
            </Button>
            <Button look="danger" onClick={startOver}>
              {t('startOver')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
