// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hydrateLater } from './hydrate-later.ts';

const isHydratedAtOnce = (config: string) => {
  document.body.innerHTML = `<script type="application/json" id="josey-config">${config}</script>
    <script type="text/deferred">0</script>`;
  hydrateLater({ revision: { path: '/settings-revision', everyMs: 1_000_000 } });
  return document.querySelectorAll('script[type=module]').length === 1;
};

test('a page whose amounts were built in another currency does not wait for an interaction', () => {
  expect(isHydratedAtOnce('{"revision":3,"currency":"USD"}')).toBe(false);
  expect(isHydratedAtOnce('{"revision":3,"currency":"JPY"}')).toBe(true);
});
