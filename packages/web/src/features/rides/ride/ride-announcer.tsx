import type { Ride } from '@josey/contract/api/rides';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { vibrate } from '#lib/browser/vibrate.ts';
import { useFormat } from '#lib/format/use-format.ts';

/** Announces status changes to screen readers; vibrates when the car arrives. */
export function RideAnnouncer({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const { money } = useFormat();
  const hasArrived = ride.status === 'arrived';
  useEffect(() => {
    if (hasArrived) vibrate([200, 100, 200]);
  }, [hasArrived]);
  return (
    <VisuallyHidden role="status">
      {t(`states.${ride.status}.announcement`, {
        name: ride.driver?.firstName ?? '',
        fare: money(centsFromDecimal(ride.finalFare ?? ride.estimatedFare, ride.currency)),
      })}
    </VisuallyHidden>
  );
}
