import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/browser/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './when.module.css';

interface WhenProps {
  at: string;
  /** The zone that counts, a vehicle's for its rentals; without it the reader's own. */
  timeZone?: string;
  /** `ago`: relative within the hour. `age`: how long ago, in one unit, for columns. */
  look?: 'dateTime' | 'clock' | 'ago' | 'age';
}

/** A moment in the zone that counts, named for readers in another zone, with their own time as tooltip. */
export function When({ at, timeZone, look = 'dateTime' }: WhenProps) {
  if (look === 'ago' || look === 'age') return <Past at={at} look={look} />;
  return <Moment at={at} timeZone={timeZone} look={look} />;
}

function Moment({
  at,
  timeZone,
  look,
}: {
  at: string;
  timeZone: string | undefined;
  look: 'dateTime' | 'clock';
}) {
  const format = useFormat();
  return (
    <time className={css.when} dateTime={at} title={useOwnTime(at, timeZone)}>
      {format[look](at, timeZone)}
    </time>
  );
}

const MINUTE_MS = 60_000;

/** Grows older while it is looked at. */
function Past({ at, look }: { at: string; look: 'ago' | 'age' }) {
  const format = useFormat();
  useNow(MINUTE_MS / 2);
  return (
    <time className={css.when} dateTime={at} title={format.inFull(at)}>
      {format[look](at)}
    </time>
  );
}

interface PeriodProps {
  start: string;
  end: string;
  timeZone?: string;
}

/** From when until when, by the clock that counts. */
export function Period({ start, end, timeZone }: PeriodProps) {
  const { range } = useFormat();
  const [from, until] = range(start, end, timeZone).split(' – ');
  return (
    <span title={useOwnTime(start, timeZone, end)}>
      <span className={css.when}>{from} –</span> <span className={css.when}>{until}</span>
    </span>
  );
}

/** What the reader's own clock shows then; nothing when it is the one that counts. */
function useOwnTime(at: string, timeZone: string | undefined, end?: string): string | undefined {
  const { t } = useTranslation();
  const { dateTime, range, isElsewhere } = useFormat();
  if (!isElsewhere(at, timeZone) && !(end && isElsewhere(end, timeZone))) return undefined;
  return t('yourTime', { time: end ? range(at, end) : dateTime(at) });
}
