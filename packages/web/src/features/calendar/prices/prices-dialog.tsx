import type { CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
import { bodyOf, NO_DISCOUNT, NO_SEASON, NO_WEEKDAYS, rowsOf } from './rule-rows.ts';

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
  const { seasons, weekdays, longStayDiscounts: discounts } = form.values;
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
        <Rules
          title={t('seasons')}
          toAdd={t('addSeason')}
          onAdd={() => form.change({ seasons: [...seasons, { ...NO_SEASON, key: newKey() }] })}
        >
          {seasons.map((season, index) => (
            <SeasonFields
              key={season.key}
              season={season}
              errorAt={(field) => form.errorAt(`seasons.${index}.${field}`)}
              onChange={(part) => form.change({ seasons: seasons.with(index, { ...season, ...part }) })}
              onRemove={() => form.change({ seasons: seasons.toSpliced(index, 1) })}
            />
          ))}
        </Rules>
        <Rules
          title={t('weekdays')}
          toAdd={t('addWeekdays')}
          onAdd={() => form.change({ weekdays: [...weekdays, { ...NO_WEEKDAYS, key: newKey() }] })}
        >
          {weekdays.map((rule, index) => (
            <WeekdayFields
              key={rule.key}
              rule={rule}
              errorAt={(field) => form.errorAt(`weekdays.${index}.${field}`)}
              onChange={(part) => form.change({ weekdays: weekdays.with(index, { ...rule, ...part }) })}
              onRemove={() => form.change({ weekdays: weekdays.toSpliced(index, 1) })}
            />
          ))}
        </Rules>
        <Rules
          title={t('discounts')}
          toAdd={t('addDiscount')}
          onAdd={() => form.change({ longStayDiscounts: [...discounts, { ...NO_DISCOUNT, key: newKey() }] })}
        >
          {discounts.map((rule, index) => (
            <DiscountFields
              key={rule.key}
              rule={rule}
              errorAt={(field) => form.errorAt(`longStayDiscounts.${index}.${field}`)}
              onChange={(part) =>
                form.change({ longStayDiscounts: discounts.with(index, { ...rule, ...part }) })
              }
              onRemove={() => form.change({ longStayDiscounts: discounts.toSpliced(index, 1) })}
            />
          ))}
        </Rules>
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

interface RulesProps {
  title: string;
  toAdd: string;
  onAdd: () => void;
  children: ReactNode;
}

/** The rules of one kind, and a button for another one. */
function Rules({ title, toAdd, onAdd, children }: RulesProps) {
  return (
    <fieldset className={css.rules}>
      <legend>{title}</legend>
      {children}
      <Button look="quiet" size="small" onClick={onAdd}>
        <Icon of={IconPlus} size={16} /> {toAdd}
      </Button>
    </fieldset>
  );
}

const newKey = () => crypto.randomUUID();
