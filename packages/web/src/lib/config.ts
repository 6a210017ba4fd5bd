import type { PublicConfig } from '@josey/contract/api/meta';
import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo/geo';
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

/** What the operator calls the service. Titles may differ from what was prerendered. */
export const useServiceName = () => (useConfig() ?? config.get())?.name ?? 'Josey';

/** Where searches begin; undefined until the settings load, and until an administrator has set the place. */
export const homeOf = (settings: PublicConfig | undefined): Point | undefined =>
  settings?.isSetUp ? settings.mapCenter : undefined;
export const useHome = () => homeOf(useConfig());

/**
 * Loads the settings when the page does not contain them, as when it was opened offline. Without them the page works
 * and hides what depends on them.
 */
export async function loadConfig(): Promise<void> {
  if (!config.get()) await refreshConfig();
}

/** An administrator may have changed them: the server tells its newest revision. */
export function followRevision(revision: number): void {
  if (revision > (config.get()?.revision ?? -1)) void refreshConfig();
}

/** Loads the settings again, after they have changed. An older answer that arrives late is dropped. */
export async function refreshConfig(): Promise<void> {
  const loaded = await api.call(routes.publicConfig, {}).catch(() => undefined);
  if (loaded && loaded.revision > (config.get()?.revision ?? -1)) config.set(loaded);
}
