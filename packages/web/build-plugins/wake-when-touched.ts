import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** How one page differs from the others. */
interface OwnWay {
  /** A small script for the page while it sleeps: it brings what only the server knows. */
  atRest?: string;
  /** A media query: where it holds, the page is awake from the start. */
  awakeIf?: string;
}

/**
 * A prerendered page is whole without its scripts: links lead on, all texts are there. So they are fetched when
 * somebody first touches it, and not before; at once only for whoever is signed in or reads another language. What
 * was pressed meanwhile is pressed again once the page is awake (`josey:awake`, app/root.tsx).
 */
export function wakeWhenTouched(html: string, folder: string, own: OwnWay = {}): string {
  const start = START.exec(html)?.[1];
  if (!start) throw new Error('The page has no script that starts it: React Router writes it otherwise now.');
  const name = `assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(folder, name), start);
  const parts = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const script = `(${wake})(${JSON.stringify(`/${name}`)},${JSON.stringify(parts)},${JSON.stringify(own)})`;
  return (
    html
      .replaceAll(PRELOAD, '')
      // The element stays, for React finds it again; of this type it is not run.
      .replace('<script type="module" async="">', '<script type="text/asleep" async="">')
      .replace('</body>', () => `<script>${script}</script></body>`)
  );
}

/** Runs in the page, as text: it may use nothing from here. */
function wake(src: string, parts: string[], { atRest, awakeIf }: OwnWay): void {
  const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
  let pressed: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button') ?? pressed;
  };
  const start = (event?: Event) => {
    // A pointer that only rests where the page appears is told of as well.
    const { type, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const touch of TOUCHES) removeEventListener(touch, start, true);
    for (const href of parts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }));
  };
  const isNeededNow = () => {
    if (location.search || location.hash || (awakeIf && matchMedia(awakeIf).matches)) return true;
    try {
      const language = localStorage.getItem('josey:language') ?? navigator.language;
      return localStorage.getItem('sessionId') !== null || !language.startsWith('en');
    } catch {
      return false;
    }
  };
  addEventListener('click', remember, true);
  addEventListener(
    'josey:awake',
    () => {
      removeEventListener('click', remember, true);
      pressed?.click();
    },
    { once: true },
  );
  if (isNeededNow()) {
    start();
    return;
  }
  for (const touch of TOUCHES) addEventListener(touch, start, { capture: true, passive: true });
  if (atRest)
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: atRest }));
}
