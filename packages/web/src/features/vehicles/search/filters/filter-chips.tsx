import { VEHICLE_TYPES } from '@josey/contract/values/choices/vehicle-kinds';
import { IconAdjustmentsHorizontal, IconBolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { SearchState } from '../search-state.ts';
import { countFilters } from './count-filters.ts';
import css from './filter-chips.module.css';

interface FilterChipsProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
  onOpenFilters: () => void;
}

const INSTANT = 'instantBook';

/** The most used filters as chips; the first chip opens the sheet with all of them. */
export function FilterChips({ state, onChange, onOpenFilters }: FilterChipsProps) {
  const { t } = useTranslation('vehicles');
  const { money } = useFormat();
  const count = countFilters(state);
  const isInstant = state.features.includes(INSTANT);
  const others = state.features.filter((feature) => feature !== INSTANT);
  return (
    <div className={css.chips}>
      <button type="button" className={css.chip} onClick={onOpenFilters}>
        <Icon of={IconAdjustmentsHorizontal} size={16} />
        {count > 0 ? t('filters.titleCount', { count }) : t('filters.title')}
      </button>
      {state.maxTotalCents !== undefined && (
        <Chip isOn onPress={() => onChange({ maxTotalCents: undefined })}>
          {t('filters.upTo', { amount: money(state.maxTotalCents) })}
        </Chip>
      )}
      <Chip
        isOn={isInstant}
        onPress={() => onChange({ features: isInstant ? others : [...others, INSTANT] })}
      >
        <Icon of={IconBolt} size={16} />
        {t('instantBook')}
      </Chip>
      {VEHICLE_TYPES.map((type) => (
        <Chip
          key={type}
          isOn={state.type === type}
          onPress={() => onChange({ type: state.type === type ? undefined : type })}
        >
          <CarSilhouette type={type} color="ink" width={34} />
          {t(`types.${type}`)}
        </Chip>
      ))}
      <Chip
        isOn={state.fuelType === 'electric'}
        onPress={() => onChange({ fuelType: state.fuelType === 'electric' ? undefined : 'electric' })}
      >
        {t('fuels.electric')}
      </Chip>
    </div>
  );
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}
