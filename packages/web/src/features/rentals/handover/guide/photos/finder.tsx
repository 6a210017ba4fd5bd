import { type HandoverView, REQUIRED_VIEWS } from '@josey/contract/rules/handover-rules';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { PHOTO_TYPES } from '@josey/contract/values/uploads';
import { IconBolt, IconPhoto, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CarView } from '../../drawing/car-view.tsx';
import css from './photo-step.module.css';
import { useCamera } from './use-camera.ts';

interface FinderProps {
  view: HandoverView;
  type: VehicleType;
  /** The photo of the check-in, in the corner. */
  before: ReactNode;
  onPhoto: (photo: Blob, source: 'camera' | 'gallery') => void;
}

/** The camera with an outline to fill, and the photos of the phone. */
export function Finder({ view, type, before, onPhoto }: FinderProps) {
  const { t } = useTranslation('handover');
  const camera = useCamera();
  const chooser = useRef<HTMLInputElement>(null);
  const isOn = camera.status === 'on';
  const shoot = async () => {
    const photo = await camera.take();
    if (photo) onPhoto(photo, 'camera');
  };
  return (
    <>
      <div className={css.finder}>
        <video ref={camera.video} className={css.video} autoPlay playsInline muted hidden={!isOn} />
        <div className={css.outline} aria-hidden>
          {view !== 'other' && <Outline view={view} type={type} />}
        </div>
        <p className={css.hint} role="status">
          {t(isOn ? `hints.${view}` : 'cameraOff')}
        </p>
        {before && <div className={css.before}>{before}</div>}
      </div>
      <div className={css.controls}>
        <button type="button" className={css.control} onClick={() => chooser.current?.click()}>
          <IconPhoto aria-hidden />
          {t('choosePhoto')}
        </button>
        <input
          ref={chooser}
          className={css.chooser}
          type="file"
          accept={PHOTO_TYPES.join(',')}
          aria-label={t('choosePhotoOf', { view: t(`views.${view}`) })}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onPhoto(file, 'gallery');
            target.value = '';
          }}
        />
        <button
          type="button"
          className={css.shutter}
          disabled={!isOn}
          aria-label={t('takePhotoOf', { view: t(`views.${view}`) })}
          onClick={() => void shoot()}
        >
          <i />
        </button>
        {camera.light ? (
          <button
            type="button"
            className={css.control}
            aria-pressed={camera.light.isOn}
            onClick={camera.light.toggle}
          >
            <IconBolt aria-hidden />
            {t(camera.light.isOn ? 'lightOn' : 'lightOff')}
          </button>
        ) : (
          <span />
        )}
      </div>
    </>
  );
}

/** What the view shows; a dial for the odometer, a plus for other pictures. */
export function Outline({ view, type }: { view: HandoverView; type: VehicleType }) {
  if (view === 'odometer')
    return (
      <svg viewBox="0 0 48 48" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
        <circle cx="24" cy="24" r="15" />
        <rect x="15" y="25" width="18" height="6" rx="1" />
      </svg>
    );
  if (view === 'other') return <IconPlus aria-hidden />;
  if (!(REQUIRED_VIEWS as readonly string[]).includes(view)) return null;
  return <CarView type={type} view={view as 'front'} />;
}
