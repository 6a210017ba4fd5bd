import { expect, test } from 'vitest';
import { otherTimes } from './use-other-times.ts';

const NOW = new Date('2026-11-27T12:00:00');
const at = (local: string) => new Date(local).toISOString();
const starts = (startDate: string, endDate: string) =>
  otherTimes({ startDate: at(startDate), endDate: at(endDate) }, NOW).map((times) => times.startDate);

test('a search of some hours is offered at other hours, then on other days', () => {
  expect(starts('2026-11-28T10:00:00', '2026-11-28T13:00:00')).toEqual(
    ['2026-11-28T12:00', '2026-11-28T08:00', '2026-11-28T14:00', '2026-11-29T10:00']
      .concat(['2026-11-27T10:00', '2026-11-30T10:00', '2026-12-05T10:00'])
      .filter((start) => start !== '2026-11-27T10:00')
      .map(at),
  );
});

test('a search of days is offered on the nearest days, none of them in the past', () => {
  expect(starts('2026-11-28T14:00:00', '2026-11-30T14:00:00')).toEqual(
    ['2026-11-29T14:00', '2026-11-27T14:00', '2026-11-30T14:00', '2026-12-05T14:00'].map(at),
  );
});
