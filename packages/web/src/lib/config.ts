import type { PublicConfig, publicConfig } from '@josey/contract/meta';
import { api } from './api.ts';
import { createStore, useStore } from './store.ts';
import { wireEndpoint } from './wire-endpoint.ts';

const getConfig = wireEndpoint<typeof publicConfig>({ method: 'GET', path: '/api/config' });

const config = createStore<PublicConfig | undefined>(undefined);

/** This deployment's settings; undefined until they arrive. */
export const useConfig = () => useStore(config);

/** Asked once a page load. Without an answer the page works: what depends on it is left out. */
export async function loadConfig(): Promise<void> {
  if (config.get()) return;
  config.set(await api.call(getConfig, {}).catch(() => undefined));
}
