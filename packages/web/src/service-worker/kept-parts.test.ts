import { beforeEach, expect, test, vi } from 'vitest';
import { keepParts } from './kept-parts.ts';

const PACK = '/assets/parts-1.json';
const PARTS = { '/assets/trip-1.js': 'export default 1;', '/assets/trip-1.css': 'a{}' };
let kept: Map<string, Map<string, Response>>;
let listeners: Map<string, (event: unknown) => void>;

beforeEach(() => {
  kept = new Map();
  listeners = new Map();
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return { put: async (path: string, file: Response) => void files.set(path, file) };
    },
    match: async ({ url }: Request, { cacheName }: CacheQueryOptions & { cacheName: string }) =>
      kept.get(cacheName)?.get(new URL(url).pathname),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(PARTS)),
  );
});

async function happens(name: string): Promise<void> {
  const pending: Promise<unknown>[] = [];
  listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => pending.push(work) });
  await Promise.all(pending);
}
const wanted = (path: string) => new Request(`https://josey.example${path}`);

test('one request keeps every part, which the browser then runs or applies as if it were fetched', async () => {
  const { find } = keepParts(PACK);
  expect(await find(wanted('/assets/trip-1.js'))).toBeUndefined();
  await happens('install');
  expect(fetch).toHaveBeenCalledTimes(1);
  for (const [path, text] of Object.entries(PARTS))
    expect(await (await find(wanted(path)))?.text()).toBe(text);
  const types = await Promise.all(
    Object.keys(PARTS).map(async (path) => (await find(wanted(path)))?.headers.get('content-type')),
  );
  expect(types).toEqual(['text/javascript; charset=utf-8', 'text/css; charset=utf-8']);
});

test('a release drops the parts of the one before only once it has taken over, and no other cache', async () => {
  keepParts(PACK);
  await happens('install');
  kept.set('assets', new Map());
  keepParts('/assets/parts-2.json');
  await happens('install');
  expect(kept.size).toBe(3);
  await happens('activate');
  expect([...kept.keys()]).toEqual(['assets', 'parts-/assets/parts-2.json']);
});

test('an installation without its parts fails, so that the browser tries it again', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('wait', { status: 429 }));
  keepParts(PACK);
  await expect(happens('install')).rejects.toThrow('429');
});
