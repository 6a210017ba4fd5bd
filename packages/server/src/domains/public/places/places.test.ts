import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { namePlace, searchPlaces } from '@josey/contract/api/places';
import { ApiError } from '@josey/contract/core/client';
import { DEMO_CITY } from '@josey/demo-city/places';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';

const away = createServer((_request, response) => response.writeHead(503).end());
await new Promise<void>((done) => away.listen(0, '127.0.0.1', done));
afterAll(() => away.close());
const { port } = away.address() as AddressInfo;

const app = await startTestApp();
const anybody = app.client();
const { lat, lng } = DEMO_CITY.center;

const statusOf = async (url: string) => {
  const response = await app.http.inject({ url });
  return [response.statusCode, Object.keys(response.json().fields ?? {})];
};

test('anybody finds places by the beginning of their names, with whose data it is', async () => {
  const found = await anybody.call(searchPlaces, { query: { q: 'train sta', lat, lng } });
  expect(found).toMatchObject({ isStandIn: false, attribution: expect.stringContaining('GeoNames') });
  expect(found.places[0]).toMatchObject({ kind: 'place', name: 'Train Station', address: 'Train Station' });
});

test('no more than asked for, and ten at most', async () => {
  const { places } = await anybody.call(searchPlaces, { query: { q: 'st', lat, lng, limit: 3 } });
  expect(places).toHaveLength(3);
  expect(await statusOf('/api/places?q=st&limit=11')).toEqual([400, ['limit']]);
});

test('anybody learns what a spot is called', async () => {
  const { place } = await anybody.call(namePlace, { query: { lat, lng } });
  expect(place).toMatchObject({ lat, lng, address: expect.stringContaining('Baltimore, MD') });
});

test.each([
  ['/api/places', ['q']],
  ['/api/places?q=%20', ['q']],
  [`/api/places?q=${'x'.repeat(201)}`, ['q']],
  ['/api/places?q=a%00b', ['q']],
  ['/api/places?q=a&lat=91&lng=here', ['lat', 'lng']],
  ['/api/places/reverse', ['lat', 'lng']],
  ['/api/places/reverse?lat=0&lng=181', ['lng']],
])('%s is refused', async (url, fields) => {
  expect(await statusOf(url)).toEqual([400, fields]);
});

test('too many place searches are refused with the time to wait', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.02' });
  const answers: number[] = [];
  for (let i = 0; i < 6; i++) answers.push((await strict.http.inject({ url: '/api/places?q=a' })).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await strict
    .client()
    .call(searchPlaces, { query: { q: 'a' } })
    .catch((error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused.code).toBe('too_many_requests');
});

test('while the configured geocoder is away the built-in places answer, and say so', async () => {
  const configured = await startTestApp({ GEOCODING_URL: `http://127.0.0.1:${port}` });
  const client = configured.client();
  const found = await client.call(searchPlaces, { query: { q: 'Business Center', lat, lng } });
  expect(found).toMatchObject({ isStandIn: true, places: [{ name: 'Business Center' }] });
  expect(await client.call(namePlace, { query: { lat, lng } })).toMatchObject({ isStandIn: true });
});
