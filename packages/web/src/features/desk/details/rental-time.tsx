import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { Period } from '#components/data/when/when.tsx';
import { useFormat } from '#lib/format/use-format.ts';

type Times = Pick<Rental, 'startDate' | 'endDate'> & { vehicle: Pick<Rental['vehicle'], 'timeZone'> };

/**
 * The times of a rental. Administrators compare times from many places, so all of them are in the reader's zone; the
 * car's local time is added when it differs.
 */
export function RentalTime({ rental }: { rental: Times }) {
  const { t } = useTranslation('admin');
  const { range, isElsewhere } = useFormat();
  const { startDate, endDate, vehicle } = rental;
  const differs = isElsewhere(startDate, vehicle.timeZone) || isElsewhere(endDate, vehicle.timeZone);
  return (
    <>
      <Period start={startDate} end={endDate} />
      {differs && <small>{t('atTheCar', { time: range(startDate, endDate, vehicle.timeZone) })}</small>}
    </>
  );
}
