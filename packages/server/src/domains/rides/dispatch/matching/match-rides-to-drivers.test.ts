import { expect, test } from 'vitest';
import { type Candidate, matchRidesToDrivers } from './match-rides-to-drivers.ts';

const near = (...ids: string[]): Candidate[] =>
  ids.map((driverId, index) => ({ driverId, meters: 100 * (index + 1) }));

test('every ride gets its first candidate whom no ride before it took', () => {
  const requests = [
    { rideId: 'r1', candidates: near('a', 'b') },
    { rideId: 'r2', candidates: near('a', 'b', 'c') },
    { rideId: 'r3', candidates: near('b', 'a') },
    { rideId: 'r4', candidates: [] },
  ];
  expect(matchRidesToDrivers(requests)).toEqual([
    { rideId: 'r1', driverId: 'a', meters: 100 },
    { rideId: 'r2', driverId: 'b', meters: 200 },
  ]);
});
