import type { Ride } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import type { RouteAhead } from '#components/map/route/use-route-ahead.ts';
import { Badge } from '#components/marks/badge/badge.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './drive.module.css';
import { DriveStep } from './drive-step.tsx';
import { ReturnRide } from './return-ride.tsx';

interface CurrentDriveProps {
  drive: Ride;
  /** The driver's route to the next stop. */
  way: RouteAhead | undefined;
}

/** The driver's ride: the next step, the distance, and one button. */
export function CurrentDrive({ drive, way }: CurrentDriveProps) {
  const { t } = useTranslation('driving');
  const format = useFormat();
  const status = drive.status === 'arrived' || drive.status === 'active' ? drive.status : 'accepted';
  const goal = status === 'active' ? drive.dropoffLocation : drive.pickupLocation;
  return (
    <>
      <div className={css.head} data-one-task>
        {/* Announces the next step, but not the distance, which changes constantly. */}
        <div className={css.head} role="status">
          <Badge tone="warn">
            <LiveDot blinking />
            {t(`steps.${status}.badge`)}
          </Badge>
          <h1>{t(`steps.${status}.title`, { name: drive.riderFirstName })}</h1>
          <b>{format.place(goal.address)}</b>
        </div>
        {way && (
          <p className={css.muted}>
            {t('toGo', { distance: format.miles(way.miles), minutes: format.minutes(way.minutes) })}
          </p>
        )}
      </div>
      <DriveStep drive={drive} />
      <RouteLine
        places={[
          { name: format.place(drive.pickupLocation.address) },
          { name: format.place(drive.dropoffLocation.address) },
        ]}
      />
      <p className={css.money}>
        <span className={css.muted}>
          {t('ofFare', {
            fare: format.money(drive.fareCents),
            method: t(`payment.${drive.paymentMethod}`),
          })}
        </span>
        <b>{t('earn', { earnings: format.money(drive.earningsCents ?? 0) })}</b>
      </p>
      {status !== 'active' && <ReturnRide drive={drive} />}
    </>
  );
}
