import type { Rental } from '@josey/contract/api/rentals';
import type { PendingItem } from '../find-pending.ts';
import { PendingList } from '../pending-card.tsx';
import { Entries } from './entries.tsx';
import css from './getting-around.module.css';
import { NextTrip } from './next-trip.tsx';

interface GettingAroundProps {
  trip: Rental | undefined;
  /** What waits beside the most urgent item. */
  others: PendingItem[];
  hasUrgent: boolean;
  times: { startDate: string; endDate: string };
  cars: number | undefined;
  now: number;
}

/** The next trip with what waits beside it, and the two ways to begin another. */
export default function GettingAround({ trip, others, hasUrgent, times, cars, now }: GettingAroundProps) {
  return (
    <>
      {trip && (
        <div className={others.length > 0 ? css.trip : undefined}>
          <NextTrip rental={trip} now={now} isSecond={hasUrgent} />
          <PendingList items={others} />
        </div>
      )}
      {!trip && <PendingList items={others} />}
      <Entries times={times} cars={cars} compact={trip !== undefined} />
    </>
  );
}
