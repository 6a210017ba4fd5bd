import type { FoundVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import type { Pages } from '#lib/api/use-pages.ts';
import { vehicleLink } from '../vehicle-link.ts';
import { VehicleCard } from './cards/vehicle-card.tsx';
import { FoundHeading } from './found-heading.tsx';
import css from './rent-car.module.css';
import { SKELETON_CARDS } from './search-skeleton.tsx';
import type { SearchState } from './search-state.ts';

const SaveSearch = lazySection(() => import('./save-search.tsx'));
const NothingFound = lazySection(() => import('./nothing-found.tsx'));

interface SearchResultsProps {
  state: SearchState;
  results: Pages<FoundVehicle>;
  selectedId: string | undefined;
  onHover: (id: string | undefined) => void;
  onChange: (change: Partial<SearchState>) => void;
}

/** Cards above the fold load their photos at once. */
const EAGER_CARDS = 4;

export function SearchResults({ state, results, selectedId, onHover, onChange }: SearchResultsProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { items, total, error, isOld, retry, more, isLoadingMore } = results;
  return (
    <section className={css.list} aria-busy={isOld || !items}>
      <div className={css.head}>
        <FoundHeading total={total} />
        <SaveSearch state={state} />
        <select
          className={css.sort}
          aria-label={t('search.sort')}
          value={state.sort}
          onChange={({ target }) => onChange({ sort: target.value === 'price' ? 'price' : 'distance' })}
        >
          <option value="distance">{t('search.byDistance')}</option>
          <option value="price">{t('search.byPrice')}</option>
        </select>
      </div>
      {error && (
        <div className={css.banner}>
          <ErrorAlert error={error} onRetry={() => void retry()} />
        </div>
      )}
      <div className={`${css.cars} ${isOld || error ? css.old : ''}`}>
        {!items && !error && SKELETON_CARDS}
        {items?.map((vehicle, index) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            to={vehicleLink(vehicle.id, state)}
            isSelected={vehicle.id === selectedId}
            onHover={(isOver) => onHover(isOver ? vehicle.id : undefined)}
            eager={index < EAGER_CARDS}
          />
        ))}
      </div>
      {items?.length === 0 && <NothingFound state={state} onChange={onChange} />}
      {more && (
        <div className={css.more}>
          <Button look="outline" size="medium" busy={isLoadingMore} onClick={more}>
            {t('common:more')}
          </Button>
        </div>
      )}
    </section>
  );
}
