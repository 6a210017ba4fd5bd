import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../', import.meta.url));

/** The components that these files import, by their path below `components/`. */
const componentsOf = (pattern: string): Set<string> =>
  new Set(
    globSync(pattern, { cwd: SRC }).flatMap((path) =>
      [...readFileSync(`${SRC}/${path}`, 'utf8').matchAll(/#components\/([\w/-]+)\.tsx/g)].map(
        ([, name]) => name as string,
      ),
    ),
  );

/** Parts of other components, drawings and layouts, which have pages that use them. */
const SHOWN_ELSEWHERE =
  /^map\/|\/(rental-rules|add-method|promo-code|charge-facts|back-home|stored-files|upload-progress|place-combobox|suggestion-list|countdown-announcer|profile|page-spinner|loading-page|loading-title|page-title|visually-hidden|car-picture|car-shape|mark|street|wordmark|reconnecting-strip)$/;

test('the component gallery shows every shared component', () => {
  const shown = componentsOf('features/demo-components/*.tsx');
  const missing = [...componentsOf('{app,features}/**/*.tsx')].filter(
    (name) => !shown.has(name) && !SHOWN_ELSEWHERE.test(name),
  );
  expect(missing).toEqual([]);
});
