import { useTranslation } from 'react-i18next';
import { useFocusHere } from '#lib/browser/hooks/use-focus-here.ts';
import css from './undo-row.module.css';

/** Names the removed item and takes over its focus, so that Enter restores it. */
export function UndoRow({ sentence, onUndo }: { sentence: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const button = useFocusHere<HTMLButtonElement>();
  return (
    <p className={css.row} role="status">
      {sentence}
      <button ref={button} type="button" onClick={onUndo}>
        {t('undo')}
      </button>
    </p>
  );
}
