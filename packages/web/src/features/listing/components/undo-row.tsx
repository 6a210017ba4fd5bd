import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './undo-row.module.css';

/** Says what was taken out and takes the focus that went with it, so that Enter brings it back. */
export function UndoRow({ sentence, onUndo }: { sentence: string; onUndo: () => void }) {
  const { t } = useTranslation('listing');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <p className={css.row} role="status">
      {sentence}
      <button ref={button} type="button" onClick={onUndo}>
        {t('undo')}
      </button>
    </p>
  );
}
