import type { Ride } from '@josey/contract/api/rides';
import { VEHICLE_TYPES } from '@josey/contract/values/choices/vehicle-kinds';
import { IconMapPinFilled, IconSquareFilled } from '@tabler/icons-react';
import { type CSSProperties, useRef } from 'react';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { Icon } from '#components/marks/icon.tsx';
import css from './ride-progress.module.css';
import { useEta } from './use-eta.ts';

/** The driver's car on a street, positioned by the remaining time. */
export function RideProgress({ ride, driver }: { ride: Ride; driver: NonNullable<Ride['driver']> }) {
  const share = useRouteProgress(ride);
  const type = VEHICLE_TYPES.find((one) => one === driver.type) ?? 'sedan';
  return (
    <div className={css.lane} aria-hidden>
      {share !== undefined && (
        <span className={css.car} style={{ '--share': share } as CSSProperties}>
          <CarSilhouette type={type} color={driver.color} width={90} />
        </span>
      )}
      <span className={css.goal}>
        <Icon of={ride.status === 'active' ? IconSquareFilled : IconMapPinFilled} size={26} />
      </span>
    </div>
  );
}

/** The progress of this leg, 0 to 1, measured from the longest ETA that this page has seen. */
function useRouteProgress(ride: Ride): number | undefined {
  const eta = useEta(ride);
  const longest = useRef({ leg: '', seconds: 0 });
  if (ride.status === 'arrived') return 1;
  if (!eta) return undefined;
  const leg = `${ride.id} ${ride.status}`;
  if (longest.current.leg !== leg) longest.current = { leg, seconds: 60 };
  longest.current.seconds = Math.max(longest.current.seconds, eta.seconds);
  return 1 - eta.seconds / longest.current.seconds;
}
