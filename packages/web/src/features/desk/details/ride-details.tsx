import type { Ride } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { MoneyLinks } from '../money/money-links.tsx';
import { Facts } from './facts.tsx';

/** People, places, price and the time of each step of a ride. */
export function RideDetails({ ride }: { ride: Ride }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const format = useFormat();
  const at = (time: string | undefined) => time && <When at={time} />;
  return (
    <>
      <Facts
        facts={[
          [t('columns.status'), <StatusBadge key="status" status={ride.status} />],
          [t('lastReason'), ride.statusReason],
          [
            t('way'),
            <RouteLine
              key="way"
              places={[
                { name: format.place(ride.pickupLocation.address) },
                { name: format.place(ride.dropoffLocation.address) },
              ]}
            />,
          ],
        ]}
      />
      <Facts
        facts={[
          [t('columns.rider'), personName(ride.riderFirstName)],
          [
            t('columns.driver'),
            ride.driver && `${personName(ride.driver.firstName)}, ${ride.driver.car}, ${ride.driver.plate}`,
          ],
          [t('distance'), format.miles(ride.distance)],
          [t('columns.fare'), format.money(ride.fareCents)],
          [t('driverShare'), ride.earningsCents === undefined ? undefined : format.money(ride.earningsCents)],
          [t('payment'), t(`payments.${ride.paymentMethod}`)],
        ]}
      />
      <Facts
        title={t('times')}
        facts={[
          [t('requestedAt'), at(ride.requestedAt)],
          [t('acceptedAt'), at(ride.acceptedAt)],
          [t('arrivedAt'), at(ride.arrivedAt)],
          [t('startedAt'), at(ride.startedAt)],
          [t('completedAt'), at(ride.completedAt)],
          [t('cancelledAt'), at(ride.cancelledAt)],
        ]}
      />
      <MoneyLinks name="subject" id={ride.id} />
    </>
  );
}
