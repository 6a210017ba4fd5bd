import type { CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { instantOf } from '@josey/contract/values/time/wall-time';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useBlockTime } from '../api/calendar.ts';
import { addDays } from '../weeks/days.ts';
import type { DayRange } from '../weeks/use-day-range.ts';
import css from './blocks.module.css';

interface BlockDialogProps {
  car: CarCalendar;
  /** The whole days that were chosen. */
  days: DayRange;
  /** Leads to the prices of these dates instead. */
  onPrices: () => void;
  onClose: () => void;
}

/** The chosen days as typed times, which can be changed to the minute, and a note. */
export function BlockDialog({ car, days, onPrices, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const block = useBlockTime(car.id);
  const form = useForm({
    initial: { startDate: `${days.first}T00:00`, endDate: `${addDays(days.last, 1)}T00:00`, note: '' },
    schema: async () => (await import('@josey/contract/api/vehicles/calendar')).blockTime.body,
    toBody: (values) => bodyOf(values, car.timeZone),
  });
  return (
    <Dialog title={t('blockTitle', { car: `${car.make} ${car.model}` })} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((values) => {
          if (!block.isPending)
            block.mutate(bodyOf(values, car.timeZone), { onSuccess: onClose, onError: form.refuse });
        })}
      >
        <ErrorAlert error={block.error} />
        <p className={css.hint}>{t('inZone', { zone: car.timeZone.replace(/_/g, ' ') })}</p>
        <div className={css.pair}>
          <TextField label={t('from')} type="datetime-local" data-autofocus {...form.text('startDate')} />
          <TextField label={t('until')} type="datetime-local" {...form.text('endDate')} />
        </div>
        <TextField
          label={t('note')}
          description={t('noteHint')}
          maxLength={CALENDAR_RULES.noteMaxLength}
          {...form.text('note')}
        />
        <DialogActions>
          <Button look="outline" onClick={onPrices}>
            {t('pricesInstead')}
          </Button>
          <Button type="submit" busy={block.isPending}>
            {t('block')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** An empty field is no time: the schema names it. */
function bodyOf(
  { startDate, endDate, note }: { startDate: string; endDate: string; note: string },
  zone: string,
) {
  const instant = (wall: string) => (wall ? instantOf(wall.slice(0, 16), zone) : '');
  return { startDate: instant(startDate), endDate: instant(endDate), note };
}
