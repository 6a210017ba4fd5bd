import type { Point } from '@josey/contract/geo';
import type { FoundVehicle } from '@josey/contract/vehicles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button/button.tsx';
import { FitPoints } from '../../../components/map/fit-points.tsx';
import { MapView } from '../../../components/map/map-view.tsx';
import { PricePin } from '../../../components/map/price-pin.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import css from './search-map.module.css';

interface SearchMapProps {
  vehicles: FoundVehicle[];
  center: Point;
  selectedId: string | undefined;
  onSelect: (vehicle: FoundVehicle) => void;
  onHover: (vehicle: FoundVehicle | undefined) => void;
  /** The person moved the map and wants the cars there. */
  onSearchHere: (center: Point, radiusMeters: number) => void;
  /** What covers the lower edge, in pixels. */
  coveredBelow?: number;
}

export function SearchMap({ vehicles, center, onSearchHere, coveredBelow = 0, ...pins }: SearchMapProps) {
  const { t } = useTranslation('vehicles');
  const { moneyWhole } = useFormat();
  const [moved, setMoved] = useState<{ center: Point; radiusMeters: number }>();
  const placed = vehicles.flatMap((vehicle) => (vehicle.location ? [{ vehicle, at: vehicle.location }] : []));
  const searchHere = () => {
    if (moved) onSearchHere(moved.center, moved.radiusMeters);
    setMoved(undefined);
  };
  return (
    <MapView
      label={t('search.map')}
      center={center}
      onMoved={(to, radiusMeters) => setMoved({ center: to, radiusMeters })}
    >
      <FitPoints
        points={[center, ...placed.map(({ at }) => at)]}
        insets={{ top: 72, right: 56, bottom: 48 + coveredBelow, left: 56 }}
      />
      {placed.map(({ vehicle, at }) => (
        <PricePin
          key={vehicle.id}
          lat={at.lat}
          lng={at.lng}
          price={moneyWhole(vehicle.totalCents)}
          label={`${vehicle.make} ${vehicle.model}, ${moneyWhole(vehicle.totalCents)} ${t('total')}`}
          isSelected={vehicle.id === pins.selectedId}
          onSelect={() => pins.onSelect(vehicle)}
          onHover={(isOver) => pins.onHover(isOver ? vehicle : undefined)}
        />
      ))}
      {moved && (
        <Button look="outline" size="medium" className={css.here} onClick={searchHere}>
          {t('search.here')}
        </Button>
      )}
    </MapView>
  );
}
