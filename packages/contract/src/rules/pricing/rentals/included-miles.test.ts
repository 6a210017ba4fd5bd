import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedMiles } from './included-miles.ts';

const HOUR_MS = 3_600_000;
const startsAt = new Date('2026-06-20T10:00:00Z');
const lasting = (hours: number) => ({ startsAt, endsAt: new Date(+startsAt + hours * HOUR_MS) });

test('a started day includes a day’s miles; with miles an hour, the hours after whole days do', () => {
  expect(includedMiles({ perDay: 150 }, lasting(25))).toBe(300);
  expect(includedMiles({ perDay: 150, perHour: 20 }, lasting(25))).toBe(170);
  expect(includedMiles({ perDay: 150, perHour: 20 }, lasting(1.5))).toBe(40);
  expect(includedMiles({ perDay: 150, perHour: 20 }, lasting(9))).toBe(150);
  expect(includedMiles({ perHour: 20 }, lasting(25))).toBe(500);
});

test('a ceiling caps what the time includes, and counts alone', () => {
  expect(includedMiles({ perDay: 150, most: 1_000 }, lasting(24 * 10))).toBe(1_000);
  expect(includedMiles({ most: 1_000 }, lasting(1))).toBe(1_000);
  expect(includedMiles({}, lasting(24))).toBeNull();
});

const miles = fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined });
const mileage = fc.record({
  perDay: miles,
  perHour: miles,
  most: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }),
});

/** Hour by hour: each that begins includes its miles, until the day has what a day includes. */
function bruteForce(
  {
    perDay,
    perHour,
    most,
  }: { perDay?: number | undefined; perHour?: number | undefined; most?: number | undefined },
  minutes: number,
) {
  let [all, today] = [0, 0];
  for (let minute = 0; minute < minutes; minute++) {
    if (minute % 1_440 === 0) {
      all += today;
      today = perDay !== undefined && perHour === undefined ? perDay : 0;
    }
    if (minute % 60 === 0 && perHour !== undefined) today += perHour;
    const isWholeDay = Math.floor(minute / 1_440) < Math.floor(minutes / 1_440);
    if (perDay !== undefined && perHour !== undefined) today = isWholeDay ? perDay : Math.min(perDay, today);
  }
  all += today;
  if (perDay === undefined && perHour === undefined) return most ?? null;
  return most !== undefined && all > most ? most : all;
}

test('the miles are those of its hours, in 10,000 rentals on days of 23 and 25 hours; longer never includes less', {
  timeout: 60_000,
}, () => {
  const start = fc
    .tuple(
      fc.constantFrom('2026-03-08T06:00Z', '2026-11-01T05:00Z', '2026-04-04T13:00Z', '2026-09-26T13:00Z'),
      fc.integer({ min: -2_880, max: 2_880 }),
    )
    .map(([at, minutes]) => new Date(Date.parse(at) + minutes * 60_000));
  fc.assert(
    fc.property(
      mileage,
      start,
      fc.integer({ min: 1, max: 9 * 1_440 }),
      fc.integer({ min: 0, max: 1_440 }),
      (rules, from, minutes, longer) => {
        const until = (length: number) => ({ startsAt: from, endsAt: new Date(+from + length * 60_000) });
        const included = includedMiles(rules, until(minutes));
        expect(included).toBe(bruteForce(rules, minutes));
        expect(includedMiles(rules, until(minutes + longer)) ?? 0).toBeGreaterThanOrEqual(included ?? 0);
      },
    ),
    { numRuns: 10_000 },
  );
});
