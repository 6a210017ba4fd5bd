declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'parts-';

/**
 * Keeps the app's scripts and styles from one file of the build: its URL names its content, and it is an object of
 * their texts by path. One request for a thousand small files (docs/decisions/056). A newer release has a newer file.
 */
export function keepParts(pack: string): { find(request: Request): Promise<Response | undefined> } {
  const name = PREFIX + pack;
  self.addEventListener('install', (event) => event.waitUntil(unpack(pack, name)));
  self.addEventListener('activate', (event) => event.waitUntil(dropOthers(name)));
  return { find: (request) => caches.match(request, { cacheName: name }) };
}

async function unpack(pack: string, name: string): Promise<void> {
  const answer = await fetch(pack);
  if (!answer.ok) throw new Error(`The parts answered ${answer.status}.`);
  const parts = Object.entries((await answer.json()) as Record<string, string>);
  const cache = await caches.open(name);
  await Promise.all(
    parts.map(([path, text]) => cache.put(path, new Response(text, { headers: headersOf(path) }))),
  );
}

const headersOf = (path: string) => ({
  'content-type': path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
});

async function dropOthers(name: string): Promise<void> {
  const others = (await caches.keys()).filter((one) => one.startsWith(PREFIX) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
}
