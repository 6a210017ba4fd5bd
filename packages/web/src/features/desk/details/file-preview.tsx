import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#components/marks/icon.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import css from './file-preview.module.css';

/** A private document: a preview of images, and a link to the file in a new tab. */
export function FilePreview({ url, label }: { url: string; label: string }) {
  const href = usePrivateFile(url);
  const [isNoPicture, setNoPicture] = useState(false);
  return (
    <a className={css.file} href={href} target="_blank" rel="noreferrer" aria-label={label}>
      {href && !isNoPicture ? (
        <img src={href} alt="" onError={() => setNoPicture(true)} />
      ) : (
        <span className={css.paper}>
          <Icon of={IconFileText} size={26} />
          {label}
        </span>
      )}
    </a>
  );
}
