import type { FoundVehicle } from '@josey/contract/vehicles';
import { useMediaQuery } from '@mantine/hooks';
import { IconList, IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon/icon.tsx';
import { useConfig } from '../../../lib/config.ts';
import { useVehicleSearch } from '../api/use-vehicle-search.ts';
import { useSearchState } from '../use-search-state.ts';
import { vehicleLink } from '../vehicle-link.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import css from './rent-car.module.css';
import { SearchMap } from './search-map.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchTop } from './search-top.tsx';
import { VehicleCard } from './vehicle-card.tsx';

/** Search and its results, as a list and on the map; a card and its pin know of each other. */
export function RentCar() {
  const { t } = useTranslation('vehicles');
  const [state, change] = useSearchState();
  const center = useConfig()?.mapCenter;
  const results = useVehicleSearch(state, center);
  const [selectedId, setSelectedId] = useState<string>();
  const [isFiltering, setFiltering] = useState(false);
  const [view, setView] = useState<'list' | 'map'>('list');
  const isWide = useMediaQuery('(min-width: 1001px)', true, { getInitialValueInEffect: false });
  const vehicles = results.items ?? [];
  const point = state.near ?? center;
  const select = (vehicle: FoundVehicle | undefined) => setSelectedId(vehicle?.id);
  return (
    <>
      <div className={css.bar}>
        <SearchTop state={state} onSearch={change} />
        <FilterChips state={state} onChange={change} onOpenFilters={() => setFiltering(true)} />
      </div>
      <div className={css.body}>
        {(isWide || view === 'list') && (
          <SearchResults
            state={state}
            results={results}
            selectedId={selectedId}
            onHover={select}
            onChange={change}
          />
        )}
        {(isWide || view === 'map') && point && (
          <div className={css.map}>
            <SearchMap
              vehicles={vehicles}
              center={point}
              selectedId={selectedId}
              coveredBelow={isWide ? 0 : 330}
              onSelect={select}
              onHover={(vehicle) => isWide && select(vehicle)}
              onSearchHere={({ lat, lng }, radiusMeters) =>
                change({ near: { lat, lng, address: t('search.thisArea') }, radiusMeters })
              }
            />
            {!isWide && <Swipe vehicles={vehicles} state={state} selectedId={selectedId} />}
          </div>
        )}
      </div>
      <button
        type="button"
        className={css.mapButton}
        onClick={() => setView(view === 'list' ? 'map' : 'list')}
      >
        <Icon of={view === 'list' ? IconMap2 : IconList} />
        {t(view === 'list' ? 'search.showMap' : 'search.showList')}
      </button>
      {isFiltering && (
        <FilterSheet
          state={state}
          onApply={(draft) => {
            change(draft);
            setFiltering(false);
          }}
          onClose={() => setFiltering(false)}
        />
      )}
    </>
  );
}

interface SwipeProps {
  vehicles: FoundVehicle[];
  state: Parameters<typeof vehicleLink>[1];
  selectedId: string | undefined;
}

/** On phones: the cars below the map, one at a time; the selected one comes first. */
function Swipe({ vehicles, state, selectedId }: SwipeProps) {
  const ordered = vehicles.toSorted((a, b) => Number(b.id === selectedId) - Number(a.id === selectedId));
  return (
    <div className={css.swipe} key={selectedId}>
      {ordered.map((vehicle) => (
        <VehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          to={vehicleLink(vehicle.id, state)}
          isSelected={vehicle.id === selectedId}
        />
      ))}
    </div>
  );
}
