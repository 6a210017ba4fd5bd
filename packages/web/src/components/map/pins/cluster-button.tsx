import type { Point } from '@josey/contract/values/geo/geo';
import { Marker } from 'react-map-gl/maplibre';
import css from './price-pin.module.css';

interface ClusterButtonProps {
  at: Point;
  count: number;
  /** "3 cars from $42. Zoom in." */
  label: string;
  onPress: () => void;
}

/** Several pins in one, until the map is zoomed in far enough. */
export function ClusterButton({ at, count, label, onPress }: ClusterButtonProps) {
  return (
    <Marker latitude={at.lat} longitude={at.lng} style={{ zIndex: 1 }}>
      <button type="button" className={css.cluster} aria-label={label} onClick={onPress}>
        {count}
      </button>
    </Marker>
  );
}
