import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canUsePasskeys } from '../src/lib/can-use-passkeys.ts';
import { type OwnWay, wake } from './wake.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * A prerendered page is whole without its scripts: links lead on, all texts are there. So they are fetched when
 * somebody first touches it, and not before; at once only for whoever is signed in, or chose another language here
 * than that of the page. What was pressed meanwhile is pressed again once the page is awake (`josey:awake`,
 * app/root.tsx).
 */
export function wakeWhenTouched(html: string, folder: string, own: OwnWay = {}): string {
  const start = START.exec(html)?.[1];
  if (!start) throw new Error('The page has no script that starts it: React Router writes it otherwise now.');
  const name = `assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(folder, name), start);
  const parts = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const script = `(${wake})(${JSON.stringify(`/${name}`)},${JSON.stringify(parts)},${JSON.stringify(own)},${canUsePasskeys})`;
  return (
    html
      .replaceAll(PRELOAD, '')
      // The element stays, for React finds it again; of this type it is not run.
      .replace('<script type="module" async="">', '<script type="text/asleep" async="">')
      .replace('</body>', () => `<script>${script}</script></body>`)
  );
}
