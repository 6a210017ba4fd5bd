import { instantOf, wallTime } from '@josey/contract/wall-time';
import { useTranslation } from 'react-i18next';
import type { RentalTimesValue } from '../rental-times-value.ts';
import css from './booking-panel.module.css';

interface RentalTimesProps {
  value: RentalTimesValue;
  /** The vehicle's: the clock on its street counts. */
  timeZone: string;
  onChange: (change: Partial<RentalTimesValue>) => void;
}

export function RentalTimes({ value, timeZone, onChange }: RentalTimesProps) {
  const { t } = useTranslation('rentals');
  const take = (part: keyof RentalTimesValue, wall: string) => {
    if (wall) onChange({ [part]: instantOf(wall, timeZone) });
  };
  const start = wallTime(value.startDate, timeZone);
  return (
    <div className={css.when}>
      <label>
        <span>{t('from')}</span>
        <input
          type="datetime-local"
          step={900}
          value={start}
          onChange={({ target }) => take('startDate', target.value)}
        />
      </label>
      <label>
        <span>{t('until')}</span>
        <input
          type="datetime-local"
          step={900}
          min={start}
          value={wallTime(value.endDate, timeZone)}
          onChange={({ target }) => take('endDate', target.value)}
        />
      </label>
    </div>
  );
}
