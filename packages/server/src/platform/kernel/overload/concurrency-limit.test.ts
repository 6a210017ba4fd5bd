import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { refusals } from './refusals.ts';

test('a task beyond those that run and wait is refused with 503 and Retry-After, and counted', async () => {
  const run = createConcurrencyLimit(1, { waiting: 1 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const [first, second] = [run(() => ended), run(async () => 'second')];
  const before = refusals.queue;
  await expect(run(async () => 'third')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(refusals.queue).toBe(before + 1);
  end();
  await first;
  expect([await second, await run(async () => 'fourth')]).toEqual(['second', 'fourth']);
});
