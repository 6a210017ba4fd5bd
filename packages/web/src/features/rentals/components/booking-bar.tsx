import { Button } from '../../../components/button/button.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { RentalTimesValue } from '../rental-times-value.ts';
import css from './booking-bar.module.css';

interface BookingBarProps {
  total: string;
  times: RentalTimesValue;
  timeZone: string;
  action: string;
  busy: boolean;
  onBook: () => void;
}

/** On phones: the total, the time and the button stay at hand. */
export function BookingBar({ total, times, timeZone, action, busy, onBook }: BookingBarProps) {
  const { range } = useFormat();
  return (
    <div className={css.bar} data-bottom-bar>
      <span>
        <b>{total}</b>
        <small>{range(times.startDate, times.endDate, timeZone)}</small>
      </span>
      <Button busy={busy} onClick={onBook}>
        {action}
      </Button>
    </div>
  );
}
