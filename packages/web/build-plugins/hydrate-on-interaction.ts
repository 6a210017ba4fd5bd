import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELOAD } from '#app/shell/pages/reload-once.ts';
import { canUsePasskeys } from '#lib/browser/can-use-passkeys.ts';
import { type OwnWay, wake } from './hydrate.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** The last line of that script: it brings React. */
const ENTRY = /(import\("[^"]+"\));?\s*$/;

/**
 * A prerendered page is whole without its scripts: links lead on, all texts are there. So they are fetched when
 * somebody first touches it, and not before; at once only for whoever is signed in, or chose another language here
 * than that of the page. What was pressed meanwhile is pressed again once the page is awake (`josey:awake`,
 * app/root.tsx).
 */
export function hydrateOnInteraction(html: string, folder: string, own: OwnWay = {}): string {
  const written = START.exec(html)?.[1];
  if (!written || !ENTRY.test(written))
    throw new Error('The page has no script that starts it: React Router writes it otherwise now.');
  const start = written.replace(
    ENTRY,
    '$1.catch((error) => { dispatchEvent(new Event("josey:gone")); throw error; });',
  );
  const name = `assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(folder, name), start);
  const parts = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const page = JSON.stringify({ src: `/${name}`, parts, reload: RELOAD, ...own });
  const script = `(${wake})(${page},${canUsePasskeys})`;
  return (
    html
      .replaceAll(PRELOAD, '')
      // The element stays, for React finds it again; of this type it is not run.
      .replace('<script type="module" async="">', '<script type="text/deferred" async="">')
      .replace('</body>', () => `<script>${script}</script></body>`)
  );
}
