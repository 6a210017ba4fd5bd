import type { FoundVehicle } from '@josey/contract/api/vehicles';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import type { Pages } from '#lib/api/use-pages.ts';
import { useConfig } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useOtherTimes } from '../api/use-other-times.ts';
import { vehicleLink } from '../vehicle-link.ts';
import { VehicleCard, VehicleCardSkeleton } from './cards/vehicle-card.tsx';
import { countFilters, NO_FILTERS } from './filters/count-filters.ts';
import { FoundHeading } from './found-heading.tsx';
import css from './rent-car.module.css';
import { DEFAULT_RADIUS_METERS, type SearchState } from './search-state.ts';

interface SearchResultsProps {
  state: SearchState;
  results: Pages<FoundVehicle>;
  selectedId: string | undefined;
  onHover: (id: string | undefined) => void;
  onChange: (change: Partial<SearchState>) => void;
}

const SKELETON_CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Cards above the fold load their photos at once. */
const EAGER_CARDS = 4;
const WIDEST_RADIUS_METERS = 50_000;

export function SearchResults({ state, results, selectedId, onHover, onChange }: SearchResultsProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { items, total, error, isOld, retry, more, isLoadingMore } = results;
  return (
    <section className={css.list} aria-busy={isOld || !items}>
      <div className={css.head}>
        <FoundHeading total={total} />
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
        {!items && !error && SKELETON_CARDS.map((key) => <VehicleCardSkeleton key={key} />)}
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

/** Without results: later days, a wider area, fewer filters, or a ride instead. */
function NothingFound({ state, onChange }: Pick<SearchResultsProps, 'state' | 'onChange'>) {
  const { t } = useTranslation('vehicles');
  const { dateTime } = useFormat();
  const others = useOtherTimes(state, useConfig()?.mapCenter);
  const wider = Math.min(WIDEST_RADIUS_METERS, Math.max(state.radiusMeters, DEFAULT_RADIUS_METERS) * 3);
  return (
    <EmptyState sentence={t('search.none')}>
      {others.map(({ startDate, endDate, total }) => (
        <Button key={startDate} look="outline" size="medium" onClick={() => onChange({ startDate, endDate })}>
          {t('search.freeFrom', { count: total, at: dateTime(startDate) })}
        </Button>
      ))}
      {countFilters(state) > 0 && (
        <Button look="outline" size="medium" onClick={() => onChange(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
      {state.radiusMeters < WIDEST_RADIUS_METERS && (
        <Button look="outline" size="medium" onClick={() => onChange({ radiusMeters: wider })}>
          {t('search.wider')}
        </Button>
      )}
      <ButtonLink look="outline" size="medium" to="/request-ride">
        {t('search.takeRide')}
      </ButtonLink>
    </EmptyState>
  );
}
