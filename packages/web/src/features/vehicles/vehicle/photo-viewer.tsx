import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import css from './photo-viewer.module.css';

interface PhotoViewerProps {
  photos: string[];
  name: string;
  start: number;
  onClose: () => void;
}

/** All photos in full screen, one at a time, by arrows, keys or swiping. */
export default function PhotoViewer({ photos, name, start, onClose }: PhotoViewerProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const goTo = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: width * index, behavior });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    dialog.current?.showModal();
    goTo(start, 'instant');
  }, []);
  const step = (by: number) => goTo(Math.min(photos.length - 1, Math.max(0, current + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  return (
    <dialog ref={dialog} className={css.viewer} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={css.top}>
        <span aria-live="polite">{t('photos.of', { number: current + 1, count: photos.length })}</span>
        <span className={css.arrows}>
          {photos.length > 1 && (
            <>
              <IconButton icon={IconChevronLeft} label={t('photos.previous')} onClick={() => step(-1)} />
              <IconButton icon={IconChevronRight} label={t('photos.next')} onClick={() => step(1)} />
            </>
          )}
          {/* Closed, not merely unmounted: then the browser returns the focus to the pressed photo. */}
          <IconButton icon={IconX} label={t('common:close')} onClick={() => dialog.current?.close()} />
        </span>
      </div>
      <div ref={strip} className={css.strip} onScroll={onScroll}>
        {photos.map((photo, index) => (
          <img
            key={photo}
            src={photo}
            alt={t('photos.alt', { name, number: index + 1 })}
            loading={index === start ? 'eager' : 'lazy'}
          />
        ))}
      </div>
    </dialog>
  );
}
