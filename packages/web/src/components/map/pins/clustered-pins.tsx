import type { GeoJSONSource } from 'maplibre-gl';
import { useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { ClusterButton } from './cluster-button.tsx';
import { PricePin } from './price-pin.tsx';
import { type Cluster, levels, type Pin } from './shown-pins.ts';
import { useShownPins } from './use-shown-pins.ts';

export interface LabeledPin extends Pin {
  price: string;
  /** "Calder Brook, $133 total" */
  label: string;
}

interface ClusteredPinsProps {
  pins: readonly LabeledPin[];
  selectedId: string | undefined;
  /** "3 cars from $42. Zoom in." */
  clusterLabel: (cluster: Cluster) => string;
  onSelect: (id: string) => void;
  onHover: (id: string | undefined) => void;
}

const SOURCE = 'pins';
/** Pins closer than this overlap. */
const RADIUS_PIXELS = 46;
const LAST_CLUSTERED_ZOOM = 16;
const CHEAPEST = { cheapestCents: ['min', ['get', 'priceCents']] };
// The map only loads tiles of a source that a layer draws. The visible pins are buttons.
const INVISIBLE = { 'circle-radius': 1, 'circle-opacity': 0 };

/** Price pins. Pins that would overlap become one button that zooms in, except the selected one. */
export function ClusteredPins({ pins, selectedId, clusterLabel, onSelect, onHover }: ClusteredPinsProps) {
  const { current: map } = useMap();
  const data = useMemo(() => pointsOf(pins), [pins]);
  const level = useMemo(() => levels(pins), [pins]);
  const shown = useShownPins(SOURCE);
  const zoomInto = async ({ id, at }: Cluster) => {
    const source = map?.getMap().getSource<GeoJSONSource>(SOURCE);
    if (!map || !source) return;
    // The zoom removes the focused button, so the focus moves to the map first.
    map.getCanvas().focus({ preventScroll: true });
    const zoom = await source.getClusterExpansionZoom(id);
    map.easeTo({ center: [at.lng, at.lat], zoom });
  };
  return (
    <>
      <Source
        id={SOURCE}
        type="geojson"
        data={data}
        cluster
        clusterRadius={RADIUS_PIXELS}
        clusterMaxZoom={LAST_CLUSTERED_ZOOM}
        clusterProperties={CHEAPEST}
      >
        <Layer id={SOURCE} type="circle" paint={INVISIBLE} />
      </Source>
      {shown.clusters.map((cluster) => (
        <ClusterButton
          key={cluster.id}
          at={cluster.at}
          count={cluster.count}
          label={clusterLabel(cluster)}
          onPress={() => void zoomInto(cluster)}
        />
      ))}
      {pins
        .filter(({ id }) => shown.single.has(id) || id === selectedId)
        .map(({ id, at, price, label }) => (
          <PricePin
            key={id}
            lat={at.lat}
            lng={at.lng}
            level={level.get(id) ?? 0}
            price={price}
            label={label}
            isSelected={id === selectedId}
            onSelect={() => onSelect(id)}
            onHover={(isOver) => onHover(isOver ? id : undefined)}
          />
        ))}
    </>
  );
}

function pointsOf(pins: readonly Pin[]): GeoJSON.FeatureCollection {
  const features = pins.map(
    ({ id, at, priceCents }): GeoJSON.Feature => ({
      type: 'Feature',
      properties: { id, priceCents },
      geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
    }),
  );
  return { type: 'FeatureCollection', features };
}
