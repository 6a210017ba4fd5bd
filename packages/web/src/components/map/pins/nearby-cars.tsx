import type { Point } from '@josey/contract/values/geo/geo';
import { Marker } from 'react-map-gl/maplibre';
import css from './markers.module.css';

/** Free drivers at blurred positions. Two drivers at one position are one dot. */
export function NearbyCars({ at }: { at: readonly Point[] }) {
  const places = new Map(at.map((point) => [`${point.lat} ${point.lng}`, point]));
  return [...places].map(([key, { lat, lng }]) => (
    <Marker key={key} latitude={lat} longitude={lng}>
      <i className={css.nearby} />
    </Marker>
  ));
}
