import type { PublicConfig } from '@josey/contract/api/meta';
import * as routes from '@josey/contract/core/routes';
import { api } from './api/api.ts';
import { createStore, useStore } from './browser/store.ts';

/** Id of the element with the settings that the server writes into the page (server/platform/http/pages). */
const WRITTEN = 'josey-config';

export const config = createStore<PublicConfig | undefined>(undefined);
// Not the store's initial value: prerendered pages have no settings and must hydrate as they were rendered.
config.set(readWritten());

/** This deployment's settings; undefined until they load. */
export const useConfig = () => useStore(config);

/**
 * Loads the settings when the page does not contain them, as when it was opened offline. Without them the page works
 * and hides what depends on them.
 */
export async function loadConfig(): Promise<void> {
  if (config.get()) return;
  config.set(await api.call(routes.publicConfig, {}).catch(() => undefined));
}

function readWritten(): PublicConfig | undefined {
  if (import.meta.env.SSR) return undefined;
  const text = document.getElementById(WRITTEN)?.textContent;
  return text ? (JSON.parse(text) as PublicConfig) : undefined;
}
