import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './when.module.css';

interface WhenProps {
  at: string;
  /** The time zone to show, for a rental the vehicle's. Default: the reader's own. */
  timeZone?: string;
  /** `ago`: relative within the hour. `age`: time since, in one unit, for columns. */
  look?: 'dateTime' | 'clock' | 'ago' | 'age';
}

/** A moment in a time zone, which is named for readers in another one; their local time is the tooltip. */
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

/** Relative time that updates while it is visible. */
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

/** Start and end in a time zone. */
export function Period({ start, end, timeZone }: PeriodProps) {
  const { range } = useFormat();
  const [from, until] = range(start, end, timeZone).split(' – ');
  return (
    <span title={useOwnTime(start, timeZone, end)}>
      <span className={css.when}>{from} –</span> <span className={css.when}>{until}</span>
    </span>
  );
}

/** The moment in the reader's local time; undefined when both zones show the same. */
function useOwnTime(at: string, timeZone: string | undefined, end?: string): string | undefined {
  const { t } = useTranslation();
  const { dateTime, range, isElsewhere } = useFormat();
  if (!isElsewhere(at, timeZone) && !(end && isElsewhere(end, timeZone))) return undefined;
  return t('yourTime', { time: end ? range(at, end) : dateTime(at) });
}
