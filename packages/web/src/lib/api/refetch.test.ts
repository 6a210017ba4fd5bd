import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetch } from './refetch.ts';

/** A mounted query whose responses the test controls. */
function showList(cache: QueryClient) {
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((give) => void answers.push(give));
  const observer = new QueryObserver(cache, { queryKey: ['list'], queryFn });
  observer.subscribe(() => {});
  return { answers, shown: () => observer.getCurrentResult().data };
}

test('a first response from before the change is refetched', async () => {
  const cache = new QueryClient();
  const { answers, shown } = showList(cache);
  const asked = refetch(cache, ['list']);
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await asked;
  expect(shown()).toBe('after');
});

test('a loaded query is refetched once', async () => {
  const cache = new QueryClient();
  const { answers, shown } = showList(cache);
  answers[0]?.('before');
  await expect.poll(shown).toBe('before');
  const asked = refetch(cache, ['list']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await asked;
  expect([shown(), answers.length]).toEqual(['after', 2]);
});
