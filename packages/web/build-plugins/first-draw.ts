import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/app/first-draw/first-draw.ts', import.meta.url));

/** Pages for signed-in users; sign-in and sign-up are for visitors. */
const USER_PAGES = ['/dashboard', '/list-vehicle', '/drive', '/become-driver', '/account', '/verify'];
/** Pages for guests and users alike. */
const OPEN_PAGES = ['/rent-car', '/request-ride'];

/**
 * Pages of the app that are drawn before their scripts load: header, heading and placeholders (their `HydrateFallback`).
 */
export const FIRST_DRAWN_PAGES = [...USER_PAGES, ...OPEN_PAGES, '/login', '/signup'];

/** Builds the script that runs before the first paint of these pages. */
export async function buildFirstDraw(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  return script.code.trim();
}

/** Puts the script before everything else in the page's head. */
export function addFirstDraw(html: string, path: string, script: string): string {
  const kind = USER_PAGES.includes(path) ? 'users' : OPEN_PAGES.includes(path) ? 'all' : 'visitors';
  return html.replace('<head>', () => `<head><script data-for="${kind}">${script}</script>`);
}
