import { useTranslation } from 'react-i18next';
import type { ErrorEvent } from 'react-map-gl/maplibre';
import { Button } from '../../controls/button/button.tsx';
import css from './map-failure.module.css';

/** `impossible`: the browser has no WebGL. `unreachable`: the style did not come. */
export type Failure = 'impossible' | 'unreachable';

/** What an error of the library means for the map as a whole; a tile that failed means nothing. */
export function failureOf({ target }: Pick<ErrorEvent, 'target'>): Failure | undefined {
  // Without a target the map itself could not be made.
  if (!target) return 'impossible';
  // While the graphics card is away there is no style; it comes back with the card.
  const isAway = target.style === null;
  return isAway || target.getStyle() ? undefined : 'unreachable';
}

interface MapFailureProps {
  of: Failure;
  onRetry: () => void;
}

/** Stands where the map would be. */
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
