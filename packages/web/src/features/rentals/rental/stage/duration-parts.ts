import { numberLocale } from '@josey/contract/values/languages';

const MINUTE_MS = 60_000;

/** A time in its two largest units, the numbers apart from their words: 1 day 18 hours, 2 hr 40 min, 12 min. */
export function durationParts(ms: number, locale: string): { number: string; unit: string }[] {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor((minutes % 1_440) / 60);
  const shown: [number, string][] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes % 60, 'minute'],
        ];
  const parts = shown.filter(([count]) => count > 0);
  const look = days > 0 ? 'long' : 'short';
  return (parts.length > 0 ? parts : [[0, 'minute'] as [number, string]]).map(([count, name]) =>
    split(count, name, look, locale),
  );
}

function split(count: number, unit: string, unitDisplay: 'long' | 'short', locale: string) {
  const format = new Intl.NumberFormat(numberLocale(locale), { style: 'unit', unit, unitDisplay });
  const parts = format.formatToParts(count);
  const textOf = (type: string) =>
    parts
      .filter((part) => part.type === type)
      .map(({ value }) => value)
      .join('');
  return { number: textOf('integer'), unit: textOf('unit') };
}
