import type { Point } from '@josey/contract/geo';
import { Marker } from 'react-map-gl/maplibre';
import css from './markers.module.css';

/** A free driver somewhere near: strangers see the place blurred, and nothing else. */
export function NearbyCar({ at }: { at: Point }) {
  return (
    <Marker latitude={at.lat} longitude={at.lng}>
      <i className={css.nearby} />
    </Marker>
  );
}
