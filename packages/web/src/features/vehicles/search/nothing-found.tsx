import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { useHome } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useOtherTimes } from '../api/use-other-times.ts';
import { countFilters, NO_FILTERS } from './filters/count-filters.ts';
import { DEFAULT_RADIUS_METERS, type SearchState } from './search-state.ts';

const WIDEST_RADIUS_METERS = 50_000;

interface NothingFoundProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}

/** Without results: later days, a wider area, fewer filters, or a ride instead. */
export default function NothingFound({ state, onChange }: NothingFoundProps) {
  const { t } = useTranslation('vehicles');
  const { dateTime } = useFormat();
  const others = useOtherTimes(state, useHome());
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
