export const DAY_MS = 86_400_000;

/** Days that chrono does not parse. */
export function datesWritten(plain: string, from: Date): string {
  const dateOf = (day: Date) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day);
  const nextOn = (day: string) => {
    const named = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), Number(day)));
    if (named < onDay(from, 0, 0)) named.setUTCMonth(named.getUTCMonth() + 1);
    return named;
  };
  return plain
    .replace(TODAY_AND_WEEKDAY, '$1')
    .replace(DAY_AND_MONTH, '$2 $1')
    .replace(DAYS_OF_MONTH, '$1 $2 to $1 $3')
    .replace(/\b(?:the )?day after tomorrow\b/, dateOf(new Date(from.getTime() + 2 * DAY_MS)))
    .replaceAll(WEEKDAY_AND_DATE, (words, weekday, day) => {
      const named = nextOn(day);
      return WEEKDAYS[named.getUTCDay()] === weekday ? dateOf(named) : words;
    })
    .replaceAll(/\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! of)/g, (_, day) => dateOf(nextOn(day)));
}

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
/** "20 March" */
const DAY_AND_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})\\b`, 'g');
/** "March 20-22" */
const DAYS_OF_MONTH = new RegExp(
  `\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|to|until|through) ?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?(?:[ap]m|:))`,
  'g',
);
/** "Tomorrow, Friday" */
const TODAY_AND_WEEKDAY = new RegExp(`\\b(today|tomorrow),? (?:${WEEKDAYS.join('|')})\\b`);
/** "Friday the 26th" or "Friday 26", but not "Friday 9 am" or "Friday 9 to 5". */
const WEEKDAY_AND_DATE = new RegExp(
  `\\b(${WEEKDAYS.join('|')}),? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?(?:am|pm|:|-|(?:of )?[a-z]*(?:uary|rch|ril|may|ne|ly|ust|ber)\\b|to\\b|until\\b|hours?|minutes?|days?|o clock))`,
  'g',
);

export function onDay(day: Date, daysLater: number, clock: number): Date {
  return new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS + daysLater * DAY_MS + clock);
}
