import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { PendingItem } from '../find-pending.ts';
import { PendingList, type WaitingMessage } from '../pending-card.tsx';
import { Entries } from './entries.tsx';
import css from './getting-around.module.css';
import { NextTrip } from './next-trip.tsx';
import { SetUp, type SetUpStep } from './set-up.tsx';

interface GettingAroundProps {
  trip: Rental | undefined;
  /** What waits beside the most urgent item. */
  others: PendingItem[];
  messages: WaitingMessage[];
  steps: SetUpStep[];
  hasUrgent: boolean;
  times: { startDate: string; endDate: string };
  cars: number | undefined;
  now: number;
}

/** The next trip with what waits beside it, and the two ways to begin another. */
export default function GettingAround(props: GettingAroundProps) {
  const { trip, others, messages, steps, hasUrgent, times, cars, now } = props;
  const waiting = <PendingList items={others} messages={messages} />;
  return (
    <>
      {trip && (
        <div className={others.length + messages.length > 0 ? css.trip : undefined}>
          <NextTrip rental={trip} now={now} isSecond={hasUrgent} />
          {waiting}
        </div>
      )}
      {!trip && waiting}
      <Entries times={times} cars={cars} compact={trip !== undefined} />
      <SetUp steps={steps} />
    </>
  );
}
