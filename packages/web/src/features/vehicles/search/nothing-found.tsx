import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { useHome } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useOtherPlaces } from '../api/use-other-places.ts';
import { useOtherTimes } from '../api/use-other-times.ts';
import { countFilters, NO_FILTERS } from './filters/count-filters.ts';
import { AROUND_PLACE, type SearchState, WIDEST_RADIUS_METERS } from './search-state.ts';

interface NothingFoundProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}

/** Without results: the nearest times and places with cars, a wider area, fewer filters, or a ride instead. */
export default function NothingFound({ state, onChange }: NothingFoundProps) {
  const { t } = useTranslation('vehicles');
  const { dateTime } = useFormat();
  const times = useOtherTimes(state, useHome());
  const places = useOtherPlaces(state, useHome());
  const wider = Math.min(WIDEST_RADIUS_METERS, Math.max(state.radiusMeters, AROUND_PLACE.radiusMeters) * 3);
  return (
    <EmptyState sentence={t('search.none')}>
      {times.map(({ startDate, endDate, total }) => (
        <Button key={startDate} look="outline" size="medium" onClick={() => onChange({ startDate, endDate })}>
          {t('search.freeFrom', { count: total, at: dateTime(startDate) })}
        </Button>
      ))}
      {places.map(({ place, total }) => (
        <Button
          key={place.address}
          look="outline"
          size="medium"
          onClick={() => onChange({ near: place, ...AROUND_PLACE })}
        >
          {t('search.freeNear', { count: total, place: place.address })}
        </Button>
      ))}
      {countFilters(state) > 0 && (
        <Button look="outline" size="medium" onClick={() => onChange(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
      {(state.radiusMeters < WIDEST_RADIUS_METERS || state.bounds !== undefined) && (
        <Button
          look="outline"
          size="medium"
          onClick={() => onChange({ radiusMeters: wider, bounds: undefined })}
        >
          {t('search.wider')}
        </Button>
      )}
      <ButtonLink look="outline" size="medium" to="/request-ride">
        {t('search.takeRide')}
      </ButtonLink>
    </EmptyState>
  );
}
