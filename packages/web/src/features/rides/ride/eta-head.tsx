import type { Ride } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/marks/badge/badge.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './trip.module.css';
import { useEta } from './use-eta.ts';

/** The minutes left, as the page's largest text; at the pickup, that the car has arrived. */
export function EtaHead({ ride, name }: { ride: Ride; name: string }) {
  const { t } = useTranslation('rides');
  const { spot } = useFormat();
  const eta = useEta(ride);
  const isActive = ride.status === 'active';
  const goal = isActive ? ride.dropoffLocation : ride.pickupLocation;
  return (
    <div className={css.eta}>
      <div>
        <Badge tone="warn">
          <LiveDot blinking />
          {t(`states.${ride.status}.badge`)}
        </Badge>
        <h1>{heading()}</h1>
      </div>
      <p>
        <span className={css.muted}>{t(isActive ? 'arriveAt' : 'meetAt')}</span>
        <b>{spot(goal.address)}</b>
        {eta && <span className={css.muted}>{t('about', { time: eta.at })}</span>}
      </p>
    </div>
  );

  function heading() {
    if (ride.status === 'arrived') return <span className={css.here}>{t('carIsHere')}</span>;
    if (!eta) return <span className={css.here}>{t('waitingForPosition', { name })}</span>;
    return (
      <span className={css.minutes}>
        {eta.minutes}
        <small>{t('min')}</small>
      </span>
    );
  }
}
