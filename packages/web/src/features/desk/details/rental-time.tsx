import type { Rental } from '@josey/contract/api/rentals';
import { useTranslation } from 'react-i18next';
import { Period } from '#components/data/when/when.tsx';
import { useFormat } from '#lib/format/use-format.ts';

type Times = Pick<Rental, 'startDate' | 'endDate'> & { vehicle: Pick<Rental['vehicle'], 'timeZone'> };

/**
 * When a rental is. Administrators compare times of many places, so that all of them are by the reader's own clock;
 * what the clock at the car shows is named where it is another.
 */
export function RentalTime({ rental }: { rental: Times }) {
  const { t } = useTranslation('admin');
  const { range, isElsewhere } = useFormat();
  const { startDate, endDate, vehicle } = rental;
  const isThere = isElsewhere(startDate, vehicle.timeZone) || isElsewhere(endDate, vehicle.timeZone);
  return (
    <>
      <Period start={startDate} end={endDate} />
      {isThere && <small>{t('atTheCar', { time: range(startDate, endDate, vehicle.timeZone) })}</small>}
    </>
  );
}
