import type { Point } from '@josey/contract/values/geo/geo';
import { MAP_COLORS } from '@josey/demo-city/map/map-colors';
import type { FeatureCollection, Geometry } from 'geojson';
import { useTranslation } from 'react-i18next';
import { Layer, Source } from 'react-map-gl/maplibre';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { FitPoints } from '#components/map/view/fit-points.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { useScheme } from '#lib/browser/color-scheme.ts';

interface PlaceMapProps {
  center: Point | undefined;
  areas: readonly (readonly Point[])[];
  onPick: ((point: Point) => void) | undefined;
}

const INSETS = { top: 24, right: 24, bottom: 24, left: 24 };

/** The center and the service areas, as typed so far. */
export function PlaceMap({ center, areas, onPick }: PlaceMapProps) {
  const { t } = useTranslation('settings');
  const color = MAP_COLORS[useScheme()].route;
  const corners = areas.flat();
  return (
    <MapView label={t('map.label')} {...(center && { center, zoom: 12 })} {...(onPick && { onPick })}>
      {/* While corners are drawn, the map stays where the administrator has it. */}
      {!onPick && <FitPoints points={corners.length > 1 ? corners : around(center)} insets={INSETS} />}
      <Source id="service-areas" type="geojson" data={shapesOf(areas)}>
        <Layer
          id="service-areas-fill"
          type="fill"
          filter={['==', ['geometry-type'], 'Polygon']}
          paint={{ 'fill-color': color, 'fill-opacity': 0.16 }}
        />
        <Layer id="service-areas-edge" type="line" paint={{ 'line-color': color, 'line-width': 2.5 }} />
        <Layer
          id="service-areas-corner"
          type="circle"
          filter={['==', ['geometry-type'], 'Point']}
          paint={{ 'circle-color': color, 'circle-radius': 5 }}
        />
      </Source>
      {center && <PlaceMarker kind="pickup" at={center} />}
    </MapView>
  );
}

/** A town's width around the center, so that a typed one comes into view. */
const AROUND_DEGREES = 0.04;

const around = (center: Point | undefined): Point[] =>
  center
    ? [-AROUND_DEGREES, AROUND_DEGREES].map((by) => ({ lat: center.lat + by, lng: center.lng + by }))
    : [];

/** A polygon from three corners on; before that its line, and always the last corner. */
function shapesOf(areas: PlaceMapProps['areas']): FeatureCollection {
  const shapes = areas.flatMap((ring): Geometry[] => {
    const line = ring.map(({ lat, lng }) => [lng, lat]);
    const [first] = line;
    const last = line.at(-1);
    if (!first || !last) return [];
    return [
      line.length > 2
        ? { type: 'Polygon', coordinates: [[...line, first]] }
        : { type: 'LineString', coordinates: [first, last] },
      { type: 'Point', coordinates: last },
    ];
  });
  return {
    type: 'FeatureCollection',
    features: shapes.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
}
