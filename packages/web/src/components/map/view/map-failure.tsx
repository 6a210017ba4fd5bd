import { useTranslation } from 'react-i18next';
import type { ErrorEvent } from 'react-map-gl/maplibre';
import { Button } from '../../controls/button/button.tsx';
import css from './map-failure.module.css';

/** `impossible`: the browser has no WebGL. `unreachable`: the style failed to load. */
export type Failure = 'impossible' | 'unreachable';

/** Maps a MapLibre error to a failure of the whole map; undefined for a failed tile. */
export function failureOf({ target }: Pick<ErrorEvent, 'target'>): Failure | undefined {
  // An error without a target means that the map could not be created.
  if (!target) return 'impossible';
  // After a lost WebGL context there is no style until the context is restored.
  const isAway = target.style === null;
  return isAway || target.getStyle() ? undefined : 'unreachable';
}

interface MapFailureProps {
  of: Failure;
  onRetry: () => void;
}

/** Replaces a map that failed to load. */
export function MapFailure({ of: failure, onRetry }: MapFailureProps) {
  const { t } = useTranslation();
  return (
    <div className={css.failure}>
      <p>{t(failure === 'impossible' ? 'mapFailed' : 'mapUnreachable')}</p>
      {failure === 'unreachable' && (
        <Button look="outline" size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
