import type { FoundVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useEffect, useRef } from 'react';
import { vehicleLink } from '../../vehicle-link.ts';
import type { SearchState } from '../search-state.ts';
import css from './car-swipe.module.css';
import { centered, scrollTo } from './centered.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** Without scrolling for so long, the row counts as settled on a card. */
const SCROLL_END_MS = 120;

interface CarSwipeProps {
  vehicles: FoundVehicle[];
  state: SearchState;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** On phones: a carousel of cars below the map. The centered card is the selected pin. */
export default function CarSwipe({ vehicles, state, selectedId, onSelect }: CarSwipeProps) {
  const row = useRef<HTMLDivElement>(null);
  const scrollEnd = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cards = () => [...(row.current?.children ?? [])] as HTMLElement[];
  const selected = vehicles.findIndex(({ id }) => id === selectedId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection scrolls the row
  useEffect(() => {
    const card = cards()[selected];
    if (!row.current || !card || centered(row.current, cards()) === selected) return;
    row.current.scrollTo({ left: scrollTo(row.current, card) });
  }, [selected]);
  useEffect(() => () => clearTimeout(scrollEnd.current), []);
  const onScroll = () => {
    clearTimeout(scrollEnd.current);
    scrollEnd.current = setTimeout(() => {
      const vehicle = row.current && vehicles[centered(row.current, cards())];
      if (vehicle) onSelect(vehicle.id);
    }, SCROLL_END_MS);
  };
  return (
    <div className={css.swipe} ref={row} onScroll={onScroll}>
      {vehicles.map((vehicle) => (
        <VehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          to={vehicleLink(vehicle.id, state)}
          isSelected={vehicle.id === selectedId}
          isLow
        />
      ))}
    </div>
  );
}
