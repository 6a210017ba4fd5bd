import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import type { Uploads } from '#lib/api/use-uploads.ts';
import { PhotoTile } from './photo-tile.tsx';
import css from './photos-step.module.css';
import { UploadTile } from './upload-tile.tsx';
import { useDragTexts } from './use-drag-texts.ts';

interface PhotoGridProps {
  photos: string[];
  sending: Uploads;
  /** Photos uploaded from this page, by URL. */
  files: ReadonlyMap<string, File>;
  onOrder: (photos: string[]) => void;
  onRemove: (url: string) => void;
}

/** A finger must hold for a moment before it drags, so that it can scroll. A mouse must move a little. */
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
const MOUSE = { activationConstraint: { distance: 6 } };

/** Stored photos, sortable by dragging, keyboard and buttons, followed by running uploads. */
export function PhotoGrid({ photos, sending, files, onOrder, onRemove }: PhotoGridProps) {
  const { t } = useTranslation('listing');
  const accessibility = useDragTexts(photos);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (photos.length + sending.uploads.length === 0) return null;
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [photos.indexOf(String(active.id)), photos.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove(photos, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={end}
    >
      <SortableContext items={photos} strategy={rectSortingStrategy}>
        <ol className={css.photos} aria-label={t('photoList')}>
          {photos.map((url, index) => (
            <PhotoTile
              key={url}
              url={url}
              file={files.get(url)}
              number={index + 1}
              isLast={index === photos.length - 1}
              onMove={(by) => onOrder(arrayMove(photos, index, index + by))}
              onRemove={() => onRemove(url)}
            />
          ))}
          {sending.uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => sending.retry(upload)}
              onDrop={() => sending.drop(upload.key)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
