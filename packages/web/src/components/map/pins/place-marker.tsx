import type { Point } from '@josey/contract/values/geo/geo';
import { Marker } from 'react-map-gl/maplibre';
import css from './markers.module.css';

interface PlaceMarkerProps {
  at: Point;
  /** A ring for the pickup, a square for the destination: shapes, not only color. */
  kind: 'pickup' | 'destination';
  label?: string;
  /** Rings spread from it during the search for a driver. */
  searching?: boolean;
}

export function PlaceMarker({ at, kind, label, searching = false }: PlaceMarkerProps) {
  return (
    <Marker latitude={at.lat} longitude={at.lng}>
      <span className={css.place}>
        {searching && (
          <>
            <i className={css.pulse} />
            <i className={css.pulse} />
          </>
        )}
        <i className={kind === 'pickup' ? css.ring : css.square} />
        {label && <span className={css.label}>{label}</span>}
      </span>
    </Marker>
  );
}
