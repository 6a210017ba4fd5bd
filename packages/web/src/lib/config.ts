import type { PublicConfig } from '@josey/contract/api/meta';
import * as routes from '@josey/contract/core/routes';
import { api } from './api/api.ts';
import { createStore, useStore } from './browser/store.ts';
import { readWrittenConfig } from './written-config.ts';

export const config = createStore<PublicConfig | undefined>(undefined);
// Not the store's initial value: prerendered pages have no settings and must hydrate as they were rendered.
if (!import.meta.env.SSR) config.set(readWrittenConfig());

/** The currency of all amounts. */
export const currencyHere = () => config.get()?.currency ?? 'USD';

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
