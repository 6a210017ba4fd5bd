import type { Ride } from '@josey/contract/api/rides';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './trip.module.css';

/** Pickup, destination, distance, and the fare of an open ride; the fare of an ended one is shown above. */
export function RideFacts({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const format = useFormat();
  const summary = t('factsLine', {
    miles: format.miles(ride.distance),
    minutes: format.minutes(ride.estimatedDuration),
    method: t(`paymentInLine.${ride.paymentMethod}`),
  });
  return (
    <div className={css.facts}>
      <RouteLine
        places={[
          { name: format.place(ride.pickupLocation.address) },
          { name: format.place(ride.dropoffLocation.address) },
        ]}
      />
      <p className={css.fare}>
        <span className={css.muted}>{summary}</span>
        {!isRideOver(ride) && (
          <b>
            <Money cents={ride.fareCents} />
          </b>
        )}
      </p>
    </div>
  );
}
