import type { HandoverView } from '@josey/contract/rules/handover-rules';
import { REQUIRED_VIEWS } from '@josey/contract/rules/handover-rules';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { findPhotoProblem, type PhotoProblem } from '../../queue/photo-quality.ts';
import { shrinkPhoto } from '../../queue/shrink-photo.ts';
import { newestOf, nextView, type ShownPhoto } from '../steps.ts';
import { Finder, Outline } from './finder.tsx';
import css from './photo-step.module.css';
import { PhotoThumb } from './photo-thumb.tsx';

interface PhotoStepProps {
  type: VehicleType;
  photos: ShownPhoto[];
  /** Of the check-in, at check-out. */
  before: ShownPhoto[];
  view: HandoverView;
  onView: (view: HandoverView) => void;
  onPhoto: (view: HandoverView, source: 'camera' | 'gallery', photo: Blob) => void;
}

interface Doubtful {
  photo: ShownPhoto;
  blob: Blob;
  problem: PhotoProblem;
}

const FILM = [...REQUIRED_VIEWS, 'other'] as const;

/** A guided walk around the car: one picture after the other, each of which can be taken again. */
export function PhotoStep({ type, photos, before, view, onView, onPhoto }: PhotoStepProps) {
  const { t } = useTranslation('handover');
  const [doubtful, setDoubtful] = useState<Doubtful>();
  const [isRetaking, setRetaking] = useState(false);
  const shown = newestOf(photos, view);
  const former = newestOf(before, view);
  const next = nextView(photos);
  const keep = (source: 'camera' | 'gallery', blob: Blob) => {
    setDoubtful(undefined);
    setRetaking(false);
    onPhoto(view, source, blob);
  };
  const check = async (taken: Blob, source: 'camera' | 'gallery') => {
    const blob = source === 'gallery' ? await shrinkPhoto(taken) : taken;
    const problem = await findPhotoProblem(blob);
    if (!problem) return keep(source, blob);
    setDoubtful({ problem, blob, photo: { id: '', view, blob, source, at: '' } });
  };
  const show = (chosen: HandoverView) => {
    setDoubtful(undefined);
    setRetaking(false);
    onView(chosen);
  };
  const isShowing = shown && !shown.refused && !isRetaking && view !== 'other';
  return (
    <div className={css.step}>
      {doubtful ? (
        <>
          <div className={css.finder}>
            <PhotoThumb photo={doubtful.photo} alt={t(`views.${view}`)} large />
            <p className={`${css.hint} ${css.bad}`}>{t(`problems.${doubtful.problem}.title`)}</p>
          </div>
          <div className={css.verdict} role="alert">
            <p>{t(`problems.${doubtful.problem}.advice`)}</p>
            <Button look="outline" onClick={() => keep(doubtful.photo.source, doubtful.blob)}>
              {t('useAnyway')}
            </Button>
            <Button onClick={() => setDoubtful(undefined)}>{t('retake')}</Button>
          </div>
        </>
      ) : isShowing ? (
        <>
          <div className={css.finder}>
            <PhotoThumb photo={shown} alt={t(`views.${view}`)} large />
          </div>
          <div className={css.verdict}>
            <Button look="outline" onClick={() => setRetaking(true)}>
              <IconRefresh aria-hidden /> {t('retake')}
            </Button>
            {next && <Button onClick={() => show(next)}>{t('nextPhoto')}</Button>}
          </div>
        </>
      ) : (
        <Finder
          view={view}
          type={type}
          before={former && <PhotoThumb photo={former} alt={t('beforeOf', { view: t(`views.${view}`) })} />}
          onPhoto={(blob, source) => void check(blob, source)}
        />
      )}
      {shown?.refused && (
        <p className={css.refused} role="alert">
          {shown.refused}
        </p>
      )}
      <ol className={css.film}>
        {FILM.map((one) => (
          <FilmItem
            key={one}
            view={one}
            type={type}
            photo={newestOf(photos, one)}
            isCurrent={one === view}
            onShow={() => show(one)}
          />
        ))}
      </ol>
    </div>
  );
}

interface FilmItemProps {
  view: HandoverView;
  type: VehicleType;
  photo: ShownPhoto | undefined;
  isCurrent: boolean;
  onShow: () => void;
}

function FilmItem({ view, type, photo, isCurrent, onShow }: FilmItemProps) {
  const { t } = useTranslation('handover');
  const isTaken = photo !== undefined && photo.refused === undefined;
  return (
    <li className={isCurrent ? css.current : undefined}>
      <button type="button" aria-current={isCurrent || undefined} onClick={onShow}>
        <span className={css.thumb}>
          {photo ? <PhotoThumb photo={photo} alt="" /> : <Outline view={view} type={type} />}
          {isTaken && (
            <i className={css.tick}>
              <IconCheck aria-label={t('taken')} />
            </i>
          )}
        </span>
        {t(`short.${view}`)}
      </button>
    </li>
  );
}
