import { createStore, useStore } from './store.ts';

/** A worker of a newer release, ready and waiting for its turn. */
const waiting = createStore<ServiceWorker | undefined>(undefined);

export const useNewVersion = () => useStore(waiting) !== undefined;

/** Lets the app open without a network. Not before the page has loaded: its own files come first. */
export function installForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = () => void register().catch(() => {});
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  // The first worker replaces none, and is no update.
  const tell = (worker: ServiceWorker) => navigator.serviceWorker.controller && waiting.set(worker);
  if (registration.waiting) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && tell(worker));
  });
}

/** Changes to the newer release: its worker takes over, and the page starts anew with it. */
export function startNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.get()?.postMessage('take-over');
}
