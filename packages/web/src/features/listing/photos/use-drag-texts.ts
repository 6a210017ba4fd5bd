import type { DndContextProps } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';

/** Screen reader announcements for dragging photos. */
export function useDragTexts(photos: string[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('listing');
  const number = (id: unknown) => photos.indexOf(String(id)) + 1;
  const count = photos.length;
  return {
    screenReaderInstructions: { draggable: t('drag.how') },
    announcements: {
      onDragStart: ({ active }) => t('drag.start', { number: number(active.id), count }),
      onDragOver: ({ over }) => (over ? t('drag.over', { number: number(over.id), count }) : undefined),
      onDragEnd: ({ over }) => (over ? t('drag.end', { number: number(over.id), count }) : undefined),
      onDragCancel: () => t('drag.cancel'),
    },
  };
}
