/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/**
 * Keeps the app's own files, so that a page opens without a network and a form finds what was typed. It never keeps
 * an answer of the API: what belongs to a person stays between them and the server.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the page for every address, and what it starts with. */
declare const SHELL: PrecacheEntry[];

const PAGE = '/__spa-fallback.html';
const KEPT_FILES = 250;

cleanupOutdatedCaches();
precacheAndRoute(SHELL, { cleanURLs: false, directoryIndex: '' });

// Named by their content: what is here is right for ever.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: KEPT_FILES })] }),
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await matchPrecache(PAGE)) ?? Response.error()) : Response.error(),
);

// A new version waits until its reader says so: a page in use keeps the files it began with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
