import { IconList, IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { useMediaQuery } from '#lib/browser/hooks/use-media-query.ts';
import { useConfig, useHome } from '#lib/config.ts';
import { useVehicleSearch } from '../api/use-vehicle-search.ts';
import { cardId } from './cards/vehicle-card.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FoundHeading } from './found-heading.tsx';
import css from './rent-car.module.css';
import { SearchResults } from './search-results.tsx';
import { AROUND_PLACE, isSamePlace, type SearchState, WIDEST_RADIUS_METERS } from './search-state.ts';
import { SearchTop } from './search-top.tsx';
import { useSearchState } from './use-search-state.ts';

const NoPlace = lazySection(() => import('./no-place.tsx'));
/** Below the map of phones. */
const CarSwipe = lazySection(() => import('./cards/car-swipe.tsx'));
const FilterSheet = lazySection(() => import('./filters/filter-sheet.tsx'));
const SearchMap = lazyMap(async () => (await import('./search-map.tsx')).SearchMap);

/** The height of the cards on phones, and the button below them. */
const COVERED_BY_CARD = 210;

/** The car search with a list and a map; selecting a card selects its pin, and vice versa. */
export function RentCar() {
  const { t } = useTranslation('vehicles');
  const [state, change] = useSearchState();
  const center = useHome();
  const isPlaceSet = useConfig()?.isSetUp !== false;
  const results = useVehicleSearch(state, center);
  const [selectedId, setSelectedId] = useState<string>();
  const [hoveredId, setHoveredId] = useState<string>();
  const [isFiltering, setFiltering] = useState(false);
  const [view, setView] = useState<'list' | 'map'>('list');
  const isWide = useMediaQuery('(min-width: 1001px)');
  const vehicles = results.items ?? [];
  const point = state.near ?? center;
  // Where no place is set, nothing is searched until the renter names one.
  const isPlaceMissing = !isPlaceSet && !point;
  // On phones there is always a card below the map, and its pin is the selected one.
  const isChosen = vehicles.some(({ id }) => id === selectedId);
  const shownId = isChosen ? selectedId : isWide ? undefined : vehicles[0]?.id;
  // Another place is searched all around; the same one keeps its stretch of the map.
  const search = ({ near, ...times }: Partial<SearchState>) =>
    change({ near, ...times, ...(isSamePlace(near, state.near) ? {} : AROUND_PLACE) });
  const select = (id: string) => {
    setSelectedId(id);
    document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className={css.bar}>
        <SearchTop state={state} onSearch={search} />
        <FilterChips state={state} onChange={change} onOpenFilters={() => setFiltering(true)} />
      </div>
      <div className={css.body}>
        {isPlaceMissing && <NoPlace />}
        {!isPlaceMissing && (isWide || view === 'list') && (
          <SearchResults
            state={state}
            results={results}
            selectedId={isWide ? (hoveredId ?? shownId) : undefined}
            onHover={setHoveredId}
            onChange={change}
          />
        )}
        {(isWide || view === 'map') && point && (
          <div className={css.map}>
            {!isWide && (
              <VisuallyHidden as="div">
                <FoundHeading total={results.total} />
              </VisuallyHidden>
            )}
            <SearchMap
              vehicles={vehicles}
              center={point}
              selectedId={shownId}
              hoveredId={hoveredId}
              coveredBelow={isWide ? 0 : COVERED_BY_CARD}
              onSelect={select}
              onHover={(id) => setHoveredId(isWide ? id : undefined)}
              onSearchHere={({ lat, lng }, meters, bounds) =>
                change({
                  near: { lat, lng, address: t('search.thisArea') },
                  radiusMeters: Math.min(WIDEST_RADIUS_METERS, Math.ceil(meters)),
                  bounds,
                })
              }
            />
            {!isWide && (
              <CarSwipe vehicles={vehicles} state={state} selectedId={shownId} onSelect={setSelectedId} />
            )}
          </div>
        )}
      </div>
      {!isPlaceMissing && (
        <button
          type="button"
          className={css.mapButton}
          onClick={() => setView(view === 'list' ? 'map' : 'list')}
        >
          <Icon of={view === 'list' ? IconMap2 : IconList} />
          {t(view === 'list' ? 'search.showMap' : 'search.showList')}
        </button>
      )}
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
