import { IconX } from '@tabler/icons-react';
import { usePrivateFile } from '../../lib/private-file.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import css from './upload-rows.module.css';

interface StoredFile {
  url: string;
  name: string;
  removeLabel: string;
}

/** Documents that have arrived: to be opened by whoever may, and taken out again. */
export function StoredFiles({ files, onRemove }: { files: StoredFile[]; onRemove: (url: string) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.rows}>
      {files.map((file) => (
        <StoredFileRow key={file.url} file={file} onRemove={() => onRemove(file.url)} />
      ))}
    </ul>
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
