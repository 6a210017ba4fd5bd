import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#platform/database/migrate.ts';

test('no two migrations have the same number', async () => {
  const numbers = (await readdir(MIGRATIONS)).map((file) => file.slice(0, 4)).sort();
  expect(numbers.filter((number, at) => number === numbers[at - 1])).toEqual([]);
});
