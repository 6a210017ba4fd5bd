import { SETTINGS_REVISION } from '@josey/contract/values/settings-revision';
import { type Deferred, hydrateLater } from './hydrate-later.ts';

const PRELOAD = '<link rel="modulepreload" ';
const MODULE = '<script type="module" async="">';

/**
 * Takes the scripts out of the first load of a prerendered page: its texts and links work without them. `hydrateLater`
 * fetches them at the first interaction. `ownScript` runs until then.
 */
export function hydrateOnInteraction(html: string, ownScript?: string): string {
  if (!html.includes(PRELOAD) || !html.includes(MODULE))
    throw new Error('React Router writes the scripts of a page differently now.');
  const page: Deferred = { ownScript, revision: SETTINGS_REVISION };
  return (
    html
      .replaceAll(PRELOAD, '<link rel="deferred" ')
      // The element stays, because React hydrates it. A browser does not run this type.
      .replace(MODULE, '<script type="text/deferred" async="">')
      .replace('</body>', () => `<script>(${hydrateLater})(${JSON.stringify(page)})</script></body>`)
  );
}
