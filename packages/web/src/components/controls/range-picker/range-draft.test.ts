import { expect, test } from 'vitest';
import { draftOf, fitDraft, pickDay, spanOf } from './range-draft.ts';

const ZONE = 'America/New_York';
const at = (wall: string) => new Date(`${wall}-05:00`).toISOString();
const SPAN = { startDate: at('2026-11-27T10:00'), endDate: at('2026-11-29T18:00') };
const DRAFT = draftOf(SPAN, ZONE);

test('a draft is a span’s days and times, and back', () => {
  expect(DRAFT).toEqual({
    startDay: '2026-11-27',
    endDay: '2026-11-29',
    startTime: '10:00',
    endTime: '18:00',
  });
  expect(spanOf(DRAFT, ZONE)).toEqual(SPAN);
});

test('the first press chooses the start, the second the end, and the times stay', () => {
  const first = pickDay(DRAFT, '2026-12-01', false);
  expect(spanOf(first, ZONE)).toBeUndefined();
  expect(pickDay(first, '2026-12-03', false)).toEqual({
    startDay: '2026-12-01',
    endDay: '2026-12-03',
    startTime: '10:00',
    endTime: '18:00',
  });
});

test('an earlier day begins again; the same day twice never ends before it starts', () => {
  const first = pickDay(DRAFT, '2026-12-05', false);
  expect(pickDay(first, '2026-12-02', false).startDay).toBe('2026-12-02');
  const late = { ...first, startTime: '19:00' };
  expect(pickDay(late, '2026-12-05', false)).toMatchObject({ endDay: '2026-12-05', endTime: '22:00' });
});

test('with a fixed start only the end moves', () => {
  expect(pickDay(DRAFT, '2026-12-04', true)).toEqual({ ...DRAFT, endDay: '2026-12-04' });
  expect(pickDay(DRAFT, '2026-11-20', true)).toBe(DRAFT);
});

test('a range over taken time is cut at its last available half hour', () => {
  const windows = [{ startDate: at('2026-11-25T00:00'), endDate: at('2026-11-28T16:45') }];
  expect(fitDraft(DRAFT, windows, ZONE)).toMatchObject({
    isCut: true,
    draft: { endDay: '2026-11-28', endTime: '16:30' },
  });
});

test('a start in taken time moves to the first available half hour of that day', () => {
  const windows = [{ startDate: at('2026-11-27T12:10'), endDate: at('2026-12-24T00:00') }];
  expect(fitDraft(DRAFT, windows, ZONE)).toMatchObject({ isCut: false, draft: { startTime: '12:30' } });
  expect(fitDraft(DRAFT, [], ZONE)).toBeUndefined();
});
