import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_FEATURES } from '@josey/contract/values/choices/vehicle-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useMediaQuery } from '#lib/browser/hooks/use-media-query.ts';
import { useHome } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useVehicleSearch } from '../../api/use-vehicle-search.ts';
import type { SearchState } from '../search-state.ts';
import { NO_FILTERS } from './count-filters.ts';
import css from './filter-sheet.module.css';

interface FilterSheetProps {
  state: SearchState;
  onApply: (change: Partial<SearchState>) => void;
  onClose: () => void;
}

const SEATS = [2, 4, 5, 7];
const TOTALS_CENTS = [5_000, 10_000, 20_000, 40_000];

/** All filters, with the number of remaining cars on the button. */
export default function FilterSheet({ state, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation('vehicles');
  const { money } = useFormat();
  const [draft, setDraft] = useState(state);
  const { total } = useVehicleSearch(draft, useHome());
  const isPhone = useMediaQuery('(max-width: 760px)');
  const change = (part: Partial<SearchState>) => setDraft({ ...draft, ...part });
  const any = { value: '', label: t('filters.any') };
  const toggle = (feature: string) =>
    change({
      features: draft.features.includes(feature)
        ? draft.features.filter((one) => one !== feature)
        : [...draft.features, feature],
    });
  return (
    <Dialog title={t('filters.title')} look={isPhone ? 'sheet' : 'dialog'} onClose={onClose}>
      <div className={css.form}>
        <fieldset className={css.group}>
          <legend>{t('filters.features')}</legend>
          <div className={css.checks}>
            {['instantBook' as const, ...VEHICLE_FEATURES].map((feature) => (
              <CheckField
                key={feature}
                label={t(`features.${feature}`)}
                checked={draft.features.includes(feature)}
                onChange={() => toggle(feature)}
              />
            ))}
          </div>
        </fieldset>
        <div className={css.pair}>
          <SelectField
            label={t('filters.fuel')}
            options={[any, ...FUEL_TYPES.map((fuel) => ({ value: fuel, label: t(`fuels.${fuel}`) }))]}
            value={draft.fuelType ?? ''}
            onChange={({ target }) => change({ fuelType: FUEL_TYPES.find((fuel) => fuel === target.value) })}
          />
          <SelectField
            label={t('filters.transmission')}
            options={[any, ...TRANSMISSIONS.map((one) => ({ value: one, label: t(`transmissions.${one}`) }))]}
            value={draft.transmission ?? ''}
            onChange={({ target }) =>
              change({ transmission: TRANSMISSIONS.find((one) => one === target.value) })
            }
          />
          <SelectField
            label={t('filters.seats')}
            options={[
              any,
              ...SEATS.map((n) => ({ value: `${n}`, label: t('filters.atLeast', { count: n }) })),
            ]}
            value={draft.seats ?? ''}
            onChange={({ target }) => change({ seats: Number(target.value) || undefined })}
          />
          <SelectField
            label={t('filters.total')}
            options={[
              any,
              ...TOTALS_CENTS.map((n) => ({ value: `${n}`, label: t('filters.upTo', { amount: money(n) }) })),
            ]}
            value={draft.maxTotalCents ?? ''}
            onChange={({ target }) => change({ maxTotalCents: Number(target.value) || undefined })}
          />
        </div>
      </div>
      <DialogActions>
        <Button look="outline" onClick={() => setDraft({ ...draft, ...NO_FILTERS })}>
          {t('filters.clear')}
        </Button>
        <Button onClick={() => onApply(draft)}>
          {total === undefined ? t('filters.show') : t('filters.showCount', { count: total })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
