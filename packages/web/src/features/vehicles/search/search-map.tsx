import type { FoundVehicle } from '@josey/contract/api/vehicles/vehicles';
import { type Bounds, centerOf, writeBounds } from '@josey/contract/values/bounds';
import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ClusteredPins } from '#components/map/pins/clustered-pins.tsx';
import { FitPoints } from '#components/map/view/fit-points.tsx';
import { KeepInView } from '#components/map/view/keep-in-view.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './search-map.module.css';

interface SearchMapProps {
  vehicles: FoundVehicle[];
  center: Point;
  /** The selected car: the map moves just far enough to show its pin. */
  selectedId: string | undefined;
  hoveredId: string | undefined;
  onSelect: (id: string) => void;
  onHover: (id: string | undefined) => void;
  /** The user moved the map and wants to search there. */
  onSearchHere: (center: Point, radiusMeters: number, bounds: string) => void;
  /** The height of the cards over the lower edge, in pixels. */
  coveredBelow?: number;
}

/** The URL stores a place with five decimals. */
const SAME_PLACE_METERS = 5;

export function SearchMap({ vehicles, center, onSearchHere, coveredBelow = 0, ...links }: SearchMapProps) {
  const { t } = useTranslation('vehicles');
  const { moneyWhole } = useFormat();
  const [moved, setMoved] = useState<{ shown: Bounds; radiusMeters: number }>();
  const [searched, setSearched] = useState<Point>();
  const insets = { top: 72, right: 56, bottom: 48 + coveredBelow, left: 56 };
  const pins = usePins(vehicles);
  const chosen = pins.find(({ id }) => id === links.selectedId);
  // Once the user has moved the map, new results no longer move it.
  const isPlacedByHand = searched && greatCircleMeters(searched, center) < SAME_PLACE_METERS;
  const searchHere = () => {
    if (!moved) return;
    const middle = centerOf(moved.shown);
    setSearched(middle);
    setMoved(undefined);
    onSearchHere(middle, moved.radiusMeters, writeBounds(moved.shown));
  };
  return (
    <MapView
      label={t('search.map')}
      center={center}
      onMoved={(shown, radiusMeters) => setMoved({ shown, radiusMeters })}
    >
      {!isPlacedByHand && <FitPoints points={[center, ...pins.map(({ at }) => at)]} insets={insets} />}
      {chosen && <KeepInView at={chosen.at} insets={insets} />}
      <ClusteredPins
        pins={pins}
        selectedId={links.hoveredId ?? links.selectedId}
        clusterLabel={({ count, cheapestCents }) =>
          t('search.cluster', { count, price: moneyWhole(cheapestCents) })
        }
        onSelect={links.onSelect}
        onHover={links.onHover}
      />
      {moved && (
        <Button look="outline" size="medium" className={css.here} onClick={searchHere}>
          {t('search.here')}
        </Button>
      )}
    </MapView>
  );
}

function usePins(vehicles: FoundVehicle[]) {
  const { t } = useTranslation('vehicles');
  const { moneyWhole } = useFormat();
  return useMemo(
    () =>
      vehicles.flatMap(({ id, make, model, totalCents, location }) => {
        const price = moneyWhole(totalCents);
        const label = `${make} ${model}, ${price} ${t('total')}`;
        return location ? [{ id, at: location, priceCents: totalCents, price, label }] : [];
      }),
    [vehicles, moneyWhole, t],
  );
}
