import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useUndoableRemove } from '#lib/browser/hooks/use-undoable-remove.ts';
import { UndoRow } from '../../data/rows/undo-row.tsx';
import { IconButton } from '../button/icon-button.tsx';
import css from './upload-rows.module.css';

interface StoredFile {
  url: string;
  name: string;
  removeLabel: string;
}

interface StoredFilesProps {
  files: StoredFile[];
  onChange: (urls: string[]) => void;
  /** Whether a removed file can be restored. */
  hasRoom: boolean;
}

/** Uploaded documents. Readers with permission open them; the owner removes and restores them. */
export function StoredFiles({ files, onChange, hasRoom }: StoredFilesProps) {
  const { t } = useTranslation();
  const { last, takeOut, putBack } = useUndoableRemove(files, (kept) => onChange(kept.map(({ url }) => url)));
  return (
    <>
      {files.length > 0 && (
        <ul className={css.rows}>
          {files.map((file) => (
            <StoredFileRow key={file.url} file={file} onRemove={() => takeOut(file)} />
          ))}
        </ul>
      )}
      {last && hasRoom && (
        <UndoRow key={last.item.url} sentence={t('itemRemoved', { name: last.item.name })} onUndo={putBack} />
      )}
    </>
  );
}

function StoredFileRow({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  const href = usePrivateFile(file.url);
  return (
    <li className={css.row}>
      <span className={css.name}>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ) : (
          file.name
        )}
      </span>
      <IconButton icon={IconX} label={file.removeLabel} onClick={onRemove} />
    </li>
  );
}
