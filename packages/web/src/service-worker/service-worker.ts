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
import { keepParts } from './kept-parts.ts';
import { showPushMessages } from './push.ts';

/**
 * Keeps the app's own files, so that a page opens offline and a form restores its draft. Never caches API
 * responses: personal data stays between the user and the server.
 */
declare const self: ServiceWorkerGlobalScope;
/** Injected by the build: the page for every URL and its fonts; and the file with the scripts and styles. */
declare const SHELL: PrecacheEntry[];
declare const PARTS: string;

const PAGE = '/__spa-fallback.html';
const KEPT_FILES = 250;

showPushMessages();
cleanupOutdatedCaches();
precacheAndRoute(SHELL, { cleanURLs: false, directoryIndex: '' });
const parts = keepParts(PARTS);

// File names contain a hash of the content, so cached files never expire.
const used = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: KEPT_FILES })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await parts.find(options.request)) ?? used.handle(options),
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await matchPrecache(PAGE)) ?? Response.error()) : Response.error(),
);

// A new version waits for the user: an open page keeps the files it started with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
