import type { DeskToday } from '@josey/contract/api/desk/desk';
import type { useFormat } from '#lib/format/use-format.ts';

type Format = ReturnType<typeof useFormat>;

export interface Change {
  text: string;
  isGood: boolean;
  /** For times: faster or slower. */
  word?: 'faster' | 'slower';
}

export interface Figure {
  name: 'rides' | 'rentalsStarted' | 'revenue' | 'pickup' | 'unserved' | 'signUps';
  value: string;
  /** Absent: the same as a week ago, or nothing to compare with. */
  change?: Change | undefined;
}

const MINUS = '−';
const signed = (difference: number, text: string) => `${difference < 0 ? MINUS : '+'}${text}`;

/** Fewer people who found no ride is good; of everything else, more is. */
export function figuresOf(today: DeskToday, format: Format): Figure[] {
  const { number } = format;
  const counted = (
    name: 'rides' | 'rentalsStarted' | 'unserved' | 'signUps',
    { now, before }: DeskToday['rides'],
  ): Figure => ({
    name,
    value: number(now),
    change: changeOf(now - before, (difference) => number(difference), name === 'unserved'),
  });
  const { revenueCents: revenue } = today;
  return [
    { ...counted('rides', today.rides), change: shareOf(today.rides, format) },
    counted('rentalsStarted', today.rentalsStarted),
    {
      name: 'revenue',
      value: format.money(revenue.now),
      change: changeOf(revenue.now - revenue.before, format.money),
    },
    pickupOf(today.pickupSeconds, format),
    counted('unserved', today.unserved),
    counted('signUps', today.signUps),
  ];
}

function changeOf(
  difference: number,
  textOf: (difference: number) => string,
  isLessGood = false,
): Change | undefined {
  if (difference === 0) return undefined;
  return { text: signed(difference, textOf(Math.abs(difference))), isGood: difference > 0 !== isLessGood };
}

/** As a share, where there was something a week ago. */
function shareOf({ now, before }: DeskToday['rides'], { number }: Format): Change | undefined {
  if (before === 0) return changeOf(now, number);
  return changeOf(Math.round((100 * (now - before)) / before), (percent) => `${number(percent)}%`);
}

function pickupOf({ now, before }: DeskToday['pickupSeconds'], format: Format): Figure {
  if (now === null) return { name: 'pickup', value: '–' };
  const value = secondsText(now, format);
  const difference = before === null ? 0 : Math.round(now - before);
  if (difference === 0) return { name: 'pickup', value };
  const isGood = difference < 0;
  const text = secondsText(Math.abs(difference), format);
  return { name: 'pickup', value, change: { text, isGood, word: isGood ? 'faster' : 'slower' } };
}

/** "4 min 10 sec" */
function secondsText(seconds: number, { locale }: Format): string {
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const [minutes, rest] = [Math.floor(Math.round(seconds) / 60), Math.round(seconds) % 60];
  if (minutes === 0) return unit(rest, 'second');
  return rest === 0 ? unit(minutes, 'minute') : `${unit(minutes, 'minute')} ${unit(rest, 'second')}`;
}
