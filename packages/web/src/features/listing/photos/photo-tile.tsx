import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useObjectUrl } from '#lib/browser/hooks/use-object-url.ts';
import css from './photos-step.module.css';

interface PhotoTileProps {
  url: string;
  /** Uploaded from this page, so that it needs no download to be shown. */
  file: File | undefined;
  number: number;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** A stored photo. The whole picture can be dragged; its handle also works by keyboard. */
export function PhotoTile({ url, file, number, isLast, onMove, onRemove }: PhotoTileProps) {
  const { t } = useTranslation('listing');
  const preview = useObjectUrl(file);
  const stored = usePrivateFile(preview.src ? undefined : url);
  const src = preview.src ?? stored;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: url });
  const style = { transform: CSS.Transform.toString(transform), transition };
  return (
    <li ref={setNodeRef} style={style} className={`${css.tile} ${isDragging ? css.dragging : ''}`}>
      <div className={css.picture} {...listeners}>
        {src && (
          <img src={src} alt={t('photoNumber', { number })} draggable={false} onError={preview.onError} />
        )}
        {number === 1 && (
          <Badge tone="surface" className={css.cover}>
            {t('cover')}
          </Badge>
        )}
      </div>
      <span className={css.tools}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={css.handle}
          {...attributes}
          {...listeners}
          aria-label={t('photoDrag', { number })}
        >
          <Icon of={IconGripVertical} />
        </button>
        <IconButton
          icon={IconArrowLeft}
          label={t('photoEarlier', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={IconArrowRight}
          label={t('photoLater', { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon={IconTrash} label={t('photoRemove', { number })} onClick={onRemove} />
      </span>
    </li>
  );
}
