import { expect, test } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { createLimits, type Limit } from './limits.ts';

const { db } = await startTestDatabase();
const limits = createLimits(db, 1);
const elsewhere = createLimits(db, 1);
const LIMIT: Limit = { name: 'test', points: 3, seconds: 60 };

test('of many at once, in two processes, exactly as many as allowed pass; the rest get the time to wait', async () => {
  const tries = Array.from({ length: 40 }, (_, at) => (at % 2 ? limits : elsewhere).take(LIMIT, 'race'));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refusal = results.find((result) => result.status === 'rejected')?.reason;
  expect(refusal).toMatchObject({ code: 'too_many_requests' });
  expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
});

test('what was fine is given back; keys and limits are counted apart', async () => {
  for (let round = 0; round < 10; round++) {
    await limits.take(LIMIT, 'fine');
    await limits.refund(LIMIT, 'fine');
  }
  for (let round = 0; round < 3; round++) expect(await limits.isWithin(LIMIT, 'other')).toBe(true);
  expect(await limits.isWithin(LIMIT, 'other')).toBe(false);
  expect(await limits.isWithin({ ...LIMIT, name: 'another' }, 'other')).toBe(true);
});

test('a count starts over when its time is over, and old ones are deleted', async () => {
  for (let round = 0; round < 4; round++) await limits.isWithin(LIMIT, 'old');
  await db
    .updateTable('limits')
    .set({ expire: Date.now() - 1 })
    .where('key', '=', 'test:old')
    .execute();
  expect(await limits.isWithin(LIMIT, 'old')).toBe(true);
  await db
    .updateTable('limits')
    .set({ expire: Date.now() - 1 })
    .where('key', '=', 'test:old')
    .execute();
  await limits.prune();
  const left = await db.selectFrom('limits').select('key').where('key', '=', 'test:old').execute();
  expect(left).toEqual([]);
});
