import { instantOf, wallTime } from '@josey/contract/values/wall-time';
import { useTranslation } from 'react-i18next';
import { TimeField, TimeFields } from '#components/controls/fields/time-field.tsx';
import type { RentalTimesValue } from './rental-times-value.ts';

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
    <TimeFields>
      <TimeField label={t('from')} value={start} onChange={(wall) => take('startDate', wall)} />
      <TimeField
        label={t('until')}
        min={start}
        value={wallTime(value.endDate, timeZone)}
        onChange={(wall) => take('endDate', wall)}
      />
    </TimeFields>
  );
}
