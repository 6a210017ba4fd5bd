import { expect, test } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

const night = { from: '22:00', until: '07:00' };

test.each([
  ['in the evening, until the next morning', '2026-11-28T03:30:00Z', night, '2026-11-28T12:00:00.000Z'],
  ['after midnight, until this morning', '2026-11-28T08:00:00Z', night, '2026-11-28T12:00:00.000Z'],
  ['at their very beginning', '2026-11-28T03:00:00Z', night, '2026-11-28T12:00:00.000Z'],
  ['at their end no more', '2026-11-28T12:00:00Z', night, undefined],
  ['by day not', '2026-11-28T17:00:00Z', night, undefined],
  ['within one day', '2026-11-28T18:30:00Z', { from: '13:00', until: '14:00' }, '2026-11-28T19:00:00.000Z'],
  // Clocks go forward on March 8, 2026 at 2 AM.
  ['over a change of clocks', '2026-03-08T04:00:00Z', night, '2026-03-08T11:00:00.000Z'],
])('quiet hours hold %s, on the clock of the person', (_, now, hours, end) => {
  expect(endOfQuiet(new Date(now), hours, 'America/New_York')?.toISOString()).toBe(end);
});
