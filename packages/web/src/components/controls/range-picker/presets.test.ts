import { expect, test } from 'vitest';
import { presets } from './presets.ts';

const timeZone = 'America/New_York';
const at = (wall: string) => new Date(`${wall}-05:00`).toISOString();
const now = new Date(at('2026-11-25T14:07'));
const kinds = (list: ReturnType<typeof presets>) => list.map(({ kind }) => kind);

test('without taken time: from the next half hour, until the evening, the coming weekend, a week from tomorrow', () => {
  expect(presets({ now, timeZone })).toEqual([
    { kind: 'hour', startDate: at('2026-11-25T14:30'), endDate: at('2026-11-25T15:30') },
    { kind: 'threeHours', startDate: at('2026-11-25T14:30'), endDate: at('2026-11-25T17:30') },
    { kind: 'today', startDate: at('2026-11-25T14:30'), endDate: at('2026-11-25T21:00') },
    { kind: 'weekend', startDate: at('2026-11-27T18:00'), endDate: at('2026-11-29T18:00') },
    { kind: 'week', startDate: at('2026-11-26T10:00'), endDate: at('2026-12-03T10:00') },
  ]);
});

test('a choice that does not fit has its next time, or is left out', () => {
  const windows = [
    { startDate: at('2026-11-25T14:00'), endDate: at('2026-11-25T16:00') },
    { startDate: at('2026-12-03T08:10'), endDate: at('2026-12-09T00:00') },
  ];
  expect(presets({ now, timeZone, windows })).toEqual([
    { kind: 'hour', startDate: at('2026-11-25T14:30'), endDate: at('2026-11-25T15:30') },
    { kind: 'threeHours', startDate: at('2026-12-03T08:30'), endDate: at('2026-12-03T11:30') },
    { kind: 'weekend', startDate: at('2026-12-04T18:00'), endDate: at('2026-12-06T18:00') },
  ]);
});

test('the owner’s shortest and longest rental and notice are kept', () => {
  const rules = { minMinutes: 120, maxMinutes: 4_000, noticeMinutes: 600 };
  const list = presets({ now, timeZone, rules });
  expect(kinds(list)).toEqual(['threeHours', 'weekend']);
  expect(list[0]?.startDate).toBe(at('2026-11-26T00:30'));
});

test('late in the evening nothing is offered for today', () => {
  expect(kinds(presets({ now: new Date(at('2026-11-25T21:10')), timeZone }))).not.toContain('today');
});
