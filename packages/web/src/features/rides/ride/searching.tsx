import type { Ride } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/marks/badge/badge.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { formatCountdown } from '#lib/format/measure.ts';
import css from './trip.module.css';

/** The search for a driver: drivers get the offer one after another. */
export function Searching({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const waited = (useNow(1000) - Date.parse(ride.requestedAt)) / 1000;
  return (
    <div className={css.search}>
      <Badge tone="warn">
        <LiveDot blinking />
        <span className={css.count}>{formatCountdown(waited)}</span>
      </Badge>
      <h1>{t('searching')}</h1>
      <p className={css.muted}>{t('searchingText')}</p>
    </div>
  );
}
