import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { GeocodingEngine } from '../geocoding-engine.ts';
import { cacheAnswers } from './cache-answers.ts';
import { createPhoton } from './photon.ts';
import { withFallback } from './with-fallback.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A Photon on this machine that answers as each test wants. */
let answer: Answer;
const asked: URL[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://photon.test'));
  answer(request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const json =
  (body: unknown): Answer =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
const feature = (properties: object, coordinates: unknown = [-76.607, 39.2876]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const MARKET = feature({
  housenumber: '20',
  street: 'Market Place',
  city: 'Baltimore',
  state: 'Maryland',
  country: 'United States',
  osm_key: 'place',
  osm_value: 'house',
  type: 'house',
});
const near = { lat: 39.285432, lng: -76.57 };
const photon = createPhoton(`${address}/`);

/** A fallback without places that records its queries. */
const emptyGazetteer: GeocodingEngine = {
  search: async ({ text }) => ({
    places: [{ kind: 'place', name: text, detail: '', address: text, ...near }],
    isStandIn: false,
    attribution: 'ours',
  }),
  reverse: async () => ({ place: null, isStandIn: false, attribution: 'ours' }),
};
const guarded = (engine: GeocodingEngine, pauseMs = 0) =>
  withFallback(engine, emptyGazetteer, { log: { warn: vi.fn() }, pauseMs });

test('asks for what was typed, about where the asker is, and reads the places', async () => {
  answer = json({
    type: 'FeatureCollection',
    features: [MARKET, feature({ name: 'Baltimore', type: 'city' })],
  });
  const found = await photon.search({ text: '20 market & more', near, limit: 5 });
  expect(asked[0]?.pathname).toBe('/api');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    q: '20 market & more',
    limit: '5',
    lat: '39.29',
    lon: '-76.57',
  });
  expect(found).toEqual({
    isStandIn: false,
    attribution: '© OpenStreetMap contributors',
    places: [
      {
        kind: 'address',
        name: '20 Market Place',
        detail: 'Baltimore, Maryland, United States',
        address: '20 Market Place, Baltimore, Maryland, United States',
        lat: 39.2876,
        lng: -76.607,
      },
      { kind: 'city', name: 'Baltimore', detail: '', address: 'Baltimore', lat: 39.2876, lng: -76.607 },
    ],
  });
});

test('names a spot by the nearest place, says how far that is, and keeps the spot itself', async () => {
  answer = json({ features: [MARKET] });
  const spot = { lat: 39.2876, lng: -76.6071 };
  const { place } = await photon.reverse(spot);
  expect(asked[0]?.href).toContain('/reverse?lat=39.2876&lon=-76.6071');
  expect(place).toMatchObject({ name: '20 Market Place', ...spot, distanceMeters: 9 });
});

test('leaves out what has no name or no spot on Earth, and cuts what is endless', async () => {
  answer = json({
    features: [
      feature({}),
      feature({ name: 'Nowhere' }, [400, 0]),
      feature({ name: 'No spot' }, 'here'),
      'nonsense',
      feature({ name: 'x'.repeat(190), city: 'y'.repeat(190), state: 7 }),
    ],
  });
  const { places } = await photon.search({ text: 'x', limit: 10 });
  expect(places).toHaveLength(1);
  expect(places[0]?.address).toHaveLength(300);
});

const hangs: Answer = () => {};
const FAULTS: [string, Answer][] = [
  ['fails', (_request, response) => void response.writeHead(500).end('{"features":[]}')],
  ['answers half a JSON', (_request, response) => void response.end('{"features":[')],
  ['answers something else', json({ message: 'no' })],
  ['redirects', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['hangs up', (request) => void request.socket.destroy()],
  ['never answers', hangs],
  ['stops in the middle', (_request, response) => void response.write('{"features":[')],
  ['answers without end', (_request, response) => void response.end(`["${'x'.repeat(600_000)}"]`)],
];

test.each(FAULTS)('a Photon that %s throws, and the stand-in answers and says so', async (_what, fault) => {
  answer = fault;
  const impatient = createPhoton(address, 300);
  const query = { text: 'Fleet St', limit: 5 };
  await expect(impatient.search(query)).rejects.toThrow();
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api']);
  expect(await guarded(impatient).search(query)).toMatchObject({
    isStandIn: true,
    attribution: 'ours',
    places: [{ name: 'Fleet St' }],
  });
  expect(await guarded(impatient).reverse(near)).toMatchObject({ isStandIn: true, place: null });
});

test('an aborted search aborts the request to Photon, and does not count as its failure', async () => {
  const closed = new Promise<void>((done) => {
    answer = (request) => {
      request.socket.once('close', done);
      asking.abort();
    };
  });
  const asking = new AbortController();
  const engine = guarded(photon, 60_000);
  await engine.search({ text: 'Fle', limit: 5 }, asking.signal);
  await closed;
  answer = json({ features: [MARKET] });
  expect(await engine.search({ text: 'Fleet', limit: 5 })).toMatchObject({ isStandIn: false });
});

test('after a failure the next searches skip Photon', async () => {
  answer = FAULTS[0]?.[1] ?? hangs;
  const engine = guarded(photon, 60_000);
  await engine.search({ text: 'Fleet', limit: 5 });
  await engine.search({ text: 'Fleet St', limit: 5 });
  expect(asked).toHaveLength(1);
});

test('the same question is asked once, until its answer is old; a fault is not kept', async () => {
  let now = 0;
  const engine = cacheAnswers(photon, () => now);
  const ask = () => engine.search({ text: ' Fleet ', near, limit: 5 });
  answer = FAULTS[0]?.[1] ?? hangs;
  await expect(ask()).rejects.toThrow();
  answer = json({ features: [MARKET] });
  expect((await ask()).places).toHaveLength(1);
  await engine.search({ text: 'fleet', near: { lat: 39.2851, lng: -76.5701 }, limit: 5 });
  expect(asked).toHaveLength(2);
  now += 15 * 60_000;
  await ask();
  await engine.search({ text: 'fleet', limit: 5 });
  expect(asked).toHaveLength(4);
});

test('no more than a thousand answers are kept, the oldest go first', async () => {
  answer = json({ features: [] });
  const engine = cacheAnswers(photon);
  for (let i = 0; i <= 1000; i++) await engine.search({ text: `street ${i}`, limit: 1 });
  await engine.search({ text: 'street 1000', limit: 1 });
  expect(asked).toHaveLength(1001);
  await engine.search({ text: 'street 0', limit: 1 });
  expect(asked).toHaveLength(1002);
});
