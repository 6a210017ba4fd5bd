import { createStore, useStore } from './store.ts';

/** The service worker of a newer release, installed and waiting. */
const waiting = createStore<ServiceWorker | undefined>(undefined);

export const useNewVersion = () => useStore(waiting) !== undefined;

/** Registers the service worker. Not before the page has loaded: its own files come first. */
export function installForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = () => void register().catch(() => {});
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  // The first service worker replaces none, so it is no update.
  const announce = (worker: ServiceWorker) => navigator.serviceWorker.controller && waiting.set(worker);
  const announceInstalled = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && announce(worker));
  if (registration.waiting) announce(registration.waiting);
  // The browser checks for a newer release when it opens the page, possibly before this runs.
  announceInstalled(registration.installing);
  registration.addEventListener('updatefound', () => announceInstalled(registration.installing));
}

/** Activates the waiting service worker and reloads the page with the new release. */
export function startNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.get()?.postMessage('take-over');
}
