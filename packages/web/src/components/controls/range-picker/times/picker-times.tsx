import type { FreeWindow } from '../range-draft.ts';
import css from '../range-picker.module.css';
import type { RangeChoice } from '../use-range-choice.ts';
import { DayBar } from './day-bar.tsx';
import { TimeStep } from './time-step.tsx';

interface PickerTimesProps {
  choice: RangeChoice;
  labels: { from: string; until: string };
  timeZone: string;
  windows: FreeWindow[] | undefined;
  isStartFixed: boolean;
}

/** The time of the start and that of the end, each above what is available on its day. */
export function PickerTimes({ choice, labels, timeZone, windows, isStartFixed }: PickerTimesProps) {
  const { draft, span, take } = choice;
  return (
    <div className={css.times}>
      <div>
        <TimeStep
          label={labels.from}
          day={draft.startDay}
          time={draft.startTime}
          isFixed={isStartFixed}
          onChange={(startTime) => take({ ...draft, startTime })}
        />
        <DayBar day={draft.startDay} span={span} windows={windows} timeZone={timeZone} />
      </div>
      <div>
        <TimeStep
          label={labels.until}
          day={draft.endDay}
          time={draft.endTime}
          onChange={(endTime) => take({ ...draft, endTime })}
        />
        <DayBar day={draft.endDay} span={span} windows={windows} timeZone={timeZone} />
      </div>
    </div>
  );
}
