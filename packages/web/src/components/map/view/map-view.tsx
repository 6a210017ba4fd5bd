import 'maplibre-gl/dist/maplibre-gl.css';
import type { Bounds } from '@josey/contract/values/bounds';
import type { Point } from '@josey/contract/values/geo/geo';
import { type ReactNode, useState } from 'react';
import { AttributionControl, Map as MapLibreMap, type ViewStateChangeEvent } from 'react-map-gl/maplibre';
import { useConfig } from '#lib/config.ts';
import { isWithin } from './configured-style.ts';
import { type Failure, failureOf, MapFailure } from './map-failure.tsx';
import { loadMapLibrary } from './map-library.ts';
import { MapPicking } from './map-picking.tsx';
import css from './map-view.module.css';
import { MapZoom } from './map-zoom.tsx';
import { useMapStyle } from './use-map-style.ts';

interface MapViewProps {
  /** The map's accessible name. */
  label: string;
  /** The initial center. Default: the deployment's, at its zoom. */
  center?: Point;
  zoom?: number;
  /** A press on the map, or Enter while it is focused: then its center, marked with a cross. */
  onPick?: (point: Point) => void;
  /** After the user moved the map: what it shows, and the distance from its center to its corners. */
  onMoved?: (shown: Bounds, radiusMeters: number) => void;
  className?: string;
  children?: ReactNode;
}

/** Unless the deployment's own view shows more: it is the world while no place is set. */
const FARTHEST_ZOOM = 10;

/**
 * The map. It loads its library and style when first rendered, and fills its parent. Children are the markers and
 * layers of this folder.
 */
export function MapView({ label, center, zoom = 13.4, onPick, onMoved, className, children }: MapViewProps) {
  const look = useMapStyle();
  const [failure, setFailure] = useState<Failure>();
  const config = useConfig();
  const start = center ?? config?.mapCenter;
  const { mapZoom = zoom } = config ?? {};
  return (
    // The library's canvas is the landmark and carries the label.
    <div className={[css.map, onPick && css.picking, className].filter(Boolean).join(' ')}>
      {failure && <MapFailure of={failure} onRetry={() => setFailure(undefined)} />}
      {look && start && !failure && (
        <MapLibreMap
          mapLib={loadMapLibrary()}
          mapStyle={look.style}
          initialViewState={{ longitude: start.lng, latitude: start.lat, zoom: center ? zoom : mapZoom }}
          minZoom={Math.min(FARTHEST_ZOOM, mapZoom)}
          maxZoom={18}
          attributionControl={false}
          dragRotate={false}
          pitchWithRotate={false}
          touchPitch={false}
          onError={(event) => setFailure(failureOf(event))}
          locale={{ 'Map.Title': label }}
          {...(look.bounds && isWithin(look.bounds, start) && { maxBounds: look.bounds })}
          {...(onMoved && { onMoveEnd: (event) => tellMoved(event, onMoved) })}
        >
          <AttributionControl position="bottom-right" compact={false} />
          <MapZoom />
          {onPick && <MapPicking onPick={onPick} />}
          {children}
        </MapLibreMap>
      )}
    </div>
  );
}

/** The map counts on past 180 degrees when it is turned around the earth. */
const turnBack = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

function tellMoved(event: ViewStateChangeEvent, onMoved: NonNullable<MapViewProps['onMoved']>): void {
  if (!event.originalEvent) return;
  const bounds = event.target.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()].map(turnBack) as [number, number];
  const shown = { west, east, south: bounds.getSouth(), north: bounds.getNorth() };
  onMoved(shown, bounds.getNorthEast().distanceTo(bounds.getCenter()));
}
