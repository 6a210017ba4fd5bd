import type { Point } from '@josey/contract/values/geo/geo';
import { AreaLayer } from './area-layer.tsx';
import { MapView } from './map-view.tsx';

interface AreaMapProps {
  label: string;
  center: Point;
  radiusMeters: number;
}

/** Where something is, roughly. */
export function AreaMap({ label, center, radiusMeters }: AreaMapProps) {
  return (
    <MapView label={label} center={center} zoom={14}>
      <AreaLayer center={center} radiusMeters={radiusMeters} />
    </MapView>
  );
}
