// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { hydrateLater } from './hydrate-later.ts';

const isHydratedAtOnce = (config: string) => {
  document.body.innerHTML = `<script type="application/json" id="josey-config">${config}</script>
    <script type="text/deferred">0</script>`;
  hydrateLater({ revision: { path: '/settings-revision', everyMs: 2_500, restMs: 60_000 } });
  return document.querySelectorAll('script[type=module]').length === 1;
};

test('a page whose amounts were built in another currency does not wait for an interaction', () => {
  expect(isHydratedAtOnce('{"revision":3,"currency":"USD"}')).toBe(false);
  expect(isHydratedAtOnce('{"revision":3,"currency":"JPY"}')).toBe(true);
});

test('a page whose question for newer settings is refused rests for a minute', async () => {
  vi.useFakeTimers();
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 429 }));
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  expect(isHydratedAtOnce('{"revision":3,"currency":"USD"}')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
