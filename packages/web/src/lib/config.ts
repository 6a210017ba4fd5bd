import type { PublicConfig } from '@josey/contract/api/meta';
import * as routes from '@josey/contract/core/routes';
import { api } from './api/api.ts';
import { createStore, useStore } from './browser/store.ts';

/** What the server wrote into the page (server/platform/http/pages), available without a call. */
const WRITTEN = 'josey-config';

export const config = createStore<PublicConfig | undefined>(undefined);
// Not its first value: a built page was drawn without settings, and is taken over as it was drawn.
config.set(readWritten());

/** This deployment's settings; undefined until they arrive. */
export const useConfig = () => useStore(config);

/** Asked once a page load where the page does not bring it: those opened without a network. Without an answer the page works: what depends on it is left out. */
export async function loadConfig(): Promise<void> {
  if (config.get()) return;
  config.set(await api.call(routes.publicConfig, {}).catch(() => undefined));
}

function readWritten(): PublicConfig | undefined {
  if (import.meta.env.SSR) return undefined;
  const text = document.getElementById(WRITTEN)?.textContent;
  return text ? (JSON.parse(text) as PublicConfig) : undefined;
}
