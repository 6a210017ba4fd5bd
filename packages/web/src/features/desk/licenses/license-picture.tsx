import * as routes from '@josey/contract/core/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { api } from '#lib/api/api.ts';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import css from './picture-stage.module.css';
import { useDrag } from './use-drag.ts';
import type { Zoom } from './use-zoom.ts';

interface LicensePictureProps {
  url: string;
  label: string;
  zoom: Zoom;
  onState: (isLoaded: boolean) => void;
  onOpen: () => void;
}

/** One picture: enlarged with the others, moved by dragging, opened by a press. */
export function LicensePicture({ url, label, zoom, onState, onOpen }: LicensePictureProps) {
  const { t } = useTranslation('desk');
  const cache = useQueryClient();
  const href = usePrivateFile(url);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [hasFailed, setFailed] = useState(false);
  const frame = useRef<HTMLButtonElement>(null);
  const { offset, isMovable, handlers } = useDrag(zoom.scale);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Two fingers on a touchpad arrive as a wheel with Ctrl; the wheel alone scrolls the page.
    if (!event.ctrlKey) return;
    event.preventDefault();
    (event.deltaY < 0 ? zoom.in : zoom.out)?.();
  });
  useEffect(() => {
    const shown = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    shown?.addEventListener('wheel', listener, { passive: false });
    return () => shown?.removeEventListener('wheel', listener);
  }, []);
  const reload = () => {
    setFailed(false);
    void cache.invalidateQueries({ queryKey: api.keyOf(routes.fileTicket) });
  };
  const failed = () => {
    setFailed(true);
    onState(false);
  };
  // A picture on its side keeps within its frame.
  const fit =
    size && zoom.turn % 180 !== 0 ? Math.min(size.width / size.height, size.height / size.width) : 1;
  const { x, y } = offset;
  return (
    <figure className={css.figure}>
      <figcaption>
        <span>{label}</span>
        {size && <span>{`${size.width} × ${size.height}`}</span>}
      </figcaption>
      {hasFailed ? (
        <div className={css.failed} role="status">
          <p>{t('license.pictureFailed')}</p>
          <Button look="outline" size="small" onClick={reload}>
            {t('license.reload')}
          </Button>
        </div>
      ) : (
        <button
          ref={frame}
          type="button"
          className={`${css.frame} ${isMovable ? css.movable : ''}`}
          aria-label={t('license.enlarge', { name: label })}
          data-picture
          {...handlers}
          onClick={() => !isMovable && onOpen()}
        >
          {href && (
            <img
              src={href}
              alt={label}
              draggable={false}
              style={{
                transform: `translate(${x}px, ${y}px) rotate(${zoom.turn}deg) scale(${zoom.scale * fit})`,
              }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setSize({ width, height });
                onState(true);
              }}
              onError={failed}
            />
          )}
        </button>
      )}
    </figure>
  );
}
