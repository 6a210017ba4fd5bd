import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestServer } from '../../../test-server.ts';
import { test as base } from '../journey.ts';

const MAKE = fileURLToPath(new URL('../../../../scripts/add-pseudo-language.mjs', import.meta.url));

/** The pseudo-language's tag, of no language. */
export const PSEUDO = 'qq';

/** On a copy of Josey with a third language. `PSEUDO_JOSEY` is one that is already built, for work on this test. */
export const test = base.extend<object, { josey: TestServer }>({
  josey: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const built = process.env.PSEUDO_JOSEY;
      const copy = built ?? mkdtempSync(join(tmpdir(), 'josey-pseudo-'));
      try {
        if (!built) execFileSync(process.execPath, [MAKE, copy], { stdio: ['ignore', 'ignore', 'inherit'] });
        const josey = await TestServer.start({}, join(copy, 'packages/server/src/main.ts'));
        await use(josey).finally(() => josey.remove());
      } finally {
        if (!built) rmSync(copy, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
