import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { MoneyLinks } from '../money/money-links.tsx';
import { History } from '../page/history.tsx';
import { Facts } from './facts.tsx';
import { RentalTime } from './rental-time.tsx';

/** People, times, price and handover readings of a rental. */
export function RentalDetails({ rental }: { rental: Rental }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const format = useFormat();
  const { checkIn, checkOut } = rental;
  const read = (handover: Rental['checkIn']) =>
    handover &&
    t('readings', {
      miles: format.number(handover.odometerMiles),
      fuel: handover.fuelPercent,
      at: format.dateTime(handover.at),
    });
  const promotionCents = rental.totalCents - (rental.dueCents ?? rental.totalCents);
  return (
    <>
      <Facts
        facts={[
          [t('columns.status'), <StatusBadge key="status" status={rental.status} />],
          [t('lastReason'), rental.statusReason],
          [t('columns.time'), <RentalTime key="time" rental={rental} />],
          [t('columns.renter'), personName(rental.renterFirstName)],
          [t('columns.owner'), personName(rental.ownerFirstName)],
        ]}
      />
      <Facts
        facts={[
          [t('columns.total'), format.money(rental.totalCents)],
          // What the platform pays of it.
          [t('promotionPart'), promotionCents > 0 && format.money(-promotionCents)],
          [t('renterPays'), promotionCents > 0 && format.money(rental.totalCents - promotionCents)],
          [t('ownerShare'), format.money(rental.split.ownerCents)],
          [t('platformShare'), format.money(rental.split.platformCents)],
          [t('payment'), t(`payments.${rental.paymentMethod}`)],
          [t('checkIn'), read(checkIn)],
          [t('checkOut'), read(checkOut)],
        ]}
      />
      <MoneyLinks name="subject" id={rental.id} />
      <History targetId={rental.id} />
    </>
  );
}
