import type { ReactNode } from 'react';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import { Money } from '#components/data/money/money.tsx';
import { Period } from '#components/data/when/when.tsx';
import css from './booking-bar.module.css';

interface BookingBarProps {
  totalCents: number;
  times: TimeSpan;
  timeZone: string;
  /** The way to the checkout. */
  children: ReactNode;
}

/** A sticky bar on phones and tablets with the total, the time and the button. */
export function BookingBar({ totalCents, times, timeZone, children }: BookingBarProps) {
  return (
    <div className={css.bar} data-bottom-bar="fixed">
      <span>
        <b>
          <Money cents={totalCents} />
        </b>
        <small>
          <Period start={times.startDate} end={times.endDate} timeZone={timeZone} />
        </small>
      </span>
      {children}
    </div>
  );
}
