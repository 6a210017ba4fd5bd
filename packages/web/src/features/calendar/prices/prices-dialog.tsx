import type { CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useSetPriceRules } from '../api/calendar.ts';
import type { DayRange } from '../weeks/use-day-range.ts';
import css from './prices.module.css';
import { DiscountFields, SeasonFields, WeekdayFields } from './rule-fields.tsx';
import { bodyOf, NO_WEEKDAYS, rowsOf } from './rule-rows.ts';

interface PricesDialogProps {
  car: CarCalendar;
  /** Begins with a season of these days. */
  days: DayRange | undefined;
  onClose: () => void;
}

/** Seasons, weekdays and discounts of a car, saved together. */
export function PricesDialog({ car, days, onClose }: PricesDialogProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const save = useSetPriceRules(car.id);
  const form = useForm({
    initial: rowsOf(car.priceRules, days),
    schema: async () => (await import('@josey/contract/api/vehicles/price-rules')).PriceRules,
    toBody: bodyOf,
  });
  const { seasons, weekdays, longStayDiscounts } = form.values;
  return (
    <Dialog title={t('pricesTitle', { car: `${car.make} ${car.model}` })} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((values) => {
          if (!save.isPending) save.mutate(bodyOf(values), { onSuccess: onClose, onError: form.refuse });
        })}
      >
        <ErrorAlert error={save.error} />
        <p className={css.hint}>{t('pricesLead')}</p>
        <fieldset className={css.rules}>
          <legend>{t('seasons')}</legend>
          {seasons.map((season, index) => (
            <SeasonFields
              key={season.key}
              season={season}
              errorAt={(field) => form.errorAt(`seasons.${index}.${field}`)}
              onChange={(part) => form.change({ seasons: seasons.with(index, { ...season, ...part }) })}
              onRemove={() => form.change({ seasons: seasons.toSpliced(index, 1) })}
            />
          ))}
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              form.change({
                seasons: [
                  ...seasons,
                  { key: newKey(), name: '', from: '', to: '', percent: '', minDays: '' },
                ],
              })
            }
          >
            <Icon of={IconPlus} size={16} /> {t('addSeason')}
          </Button>
        </fieldset>
        <fieldset className={css.rules}>
          <legend>{t('weekdays')}</legend>
          {weekdays.map((rule, index) => (
            <WeekdayFields
              key={rule.key}
              rule={rule}
              errorAt={(field) => form.errorAt(`weekdays.${index}.${field}`)}
              onChange={(part) => form.change({ weekdays: weekdays.with(index, { ...rule, ...part }) })}
              onRemove={() => form.change({ weekdays: weekdays.toSpliced(index, 1) })}
            />
          ))}
          <Button
            look="quiet"
            size="small"
            onClick={() => form.change({ weekdays: [...weekdays, { ...NO_WEEKDAYS, key: newKey() }] })}
          >
            <Icon of={IconPlus} size={16} /> {t('addWeekdays')}
          </Button>
        </fieldset>
        <fieldset className={css.rules}>
          <legend>{t('discounts')}</legend>
          {longStayDiscounts.map((rule, index) => (
            <DiscountFields
              key={rule.key}
              rule={rule}
              errorAt={(field) => form.errorAt(`longStayDiscounts.${index}.${field}`)}
              onChange={(part) =>
                form.change({ longStayDiscounts: longStayDiscounts.with(index, { ...rule, ...part }) })
              }
              onRemove={() => form.change({ longStayDiscounts: longStayDiscounts.toSpliced(index, 1) })}
            />
          ))}
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              form.change({
                longStayDiscounts: [...longStayDiscounts, { key: newKey(), fromDays: '7', percent: '' }],
              })
            }
          >
            <Icon of={IconPlus} size={16} /> {t('addDiscount')}
          </Button>
        </fieldset>
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t('savePrices')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const newKey = () => crypto.randomUUID();
