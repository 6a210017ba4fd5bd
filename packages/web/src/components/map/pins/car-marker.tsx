import type { Point } from '@josey/contract/values/geo/geo';
import { useRef } from 'react';
import { Marker } from 'react-map-gl/maplibre';
import { nearestTurn } from '../route/nearest-turn.ts';
import { useGlide } from '../route/use-glide.ts';
import css from './markers.module.css';

interface CarMarkerProps {
  at: Point;
  headingDegrees?: number;
  label?: string;
}

/** The driver: an amber disc with an arrow for the heading. Moves smoothly between positions. */
export function CarMarker({ at, headingDegrees, label }: CarMarkerProps) {
  const place = useGlide(at);
  const shownDegrees = useRef(0);
  if (headingDegrees !== undefined) shownDegrees.current = nearestTurn(shownDegrees.current, headingDegrees);
  return (
    <Marker latitude={place.lat} longitude={place.lng} style={{ zIndex: 2 }}>
      <span className={css.car}>
        <span className={css.disc}>
          {headingDegrees === undefined ? (
            <i className={css.still} />
          ) : (
            <svg viewBox="0 0 24 24" width="24" style={{ rotate: `${shownDegrees.current}deg` }} aria-hidden>
              <path d="M12 2.5 19 21l-7-4.5L5 21z" fill="currentColor" />
            </svg>
          )}
        </span>
        {label && <span className={css.label}>{label}</span>}
      </span>
    </Marker>
  );
}
