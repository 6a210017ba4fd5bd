import { Button } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Period } from '#components/data/when/when.tsx';
import css from './booking-bar.module.css';
import type { RentalTimesValue } from './rental-times-value.ts';

interface BookingBarProps {
  totalCents: number;
  times: RentalTimesValue;
  timeZone: string;
  action: string;
  busy: boolean;
  onBook: () => void;
}

/** On phones and tablets: the total, the time and the button stay at hand. */
export function BookingBar({ totalCents, times, timeZone, action, busy, onBook }: BookingBarProps) {
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
      <Button busy={busy} onClick={onBook}>
        {action}
      </Button>
    </div>
  );
}
