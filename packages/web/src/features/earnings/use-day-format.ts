import { useMemo } from 'react';
import { useFormat } from '#lib/format/use-format.ts';

/** Formats calendar days (YYYY-MM-DD), which have no zone. */
export function useDayFormat() {
  const { locale } = useFormat();
  return useMemo(() => {
    const using = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return (day: string) => format.format(new Date(day));
    };
    const range = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return {
      /** "Mon, Nov 16" */
      day: using({ weekday: 'short', month: 'short', day: 'numeric' }),
      /** "Monday" */
      weekday: using({ weekday: 'long' }),
      /** "Mon 16" */
      shortDay: (day: string) => `${using({ weekday: 'short' })(day)} ${using({ day: 'numeric' })(day)}`,
      /** "M" */
      letter: using({ weekday: 'narrow' }),
      /** "November 2026" */
      month: using({ month: 'long', year: 'numeric' }),
      /** "Nov 16 – 22" */
      range: (from: string, to: string) => range.formatRange(new Date(from), new Date(to)),
    };
  }, [locale]);
}
