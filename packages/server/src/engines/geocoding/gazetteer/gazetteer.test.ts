import { FoundPlaces } from '@josey/contract/api/places';
import { greatCircleMeters } from '@josey/contract/values/geo/geo';
import { DEMO_CITY, DEMO_PLACES } from '@josey/demo-city/places';
import { QUICK_PICKS } from '@josey/demo-city/quick-picks';
import { expect, test } from 'vitest';
import { createGazetteer } from './gazetteer.ts';

const gazetteer = createGazetteer(true);
const near = DEMO_CITY.center;

async function found(text: string, from?: typeof near) {
  const { places } = await gazetteer.search({ text, limit: 6, ...(from && { near: from }) });
  return places.map(({ name, detail }) => `${name}, ${detail}`);
}

test.each([...new Set([...QUICK_PICKS.pickup, ...QUICK_PICKS.dropoff])])(
  'the quick pick %s is found first, where the demo city has it',
  async (name) => {
    const { places } = await gazetteer.search({ text: name, near, limit: 3 });
    const { lat, lng } = DEMO_PLACES.find((place) => place.name === name) ?? near;
    expect(places[0]).toMatchObject({ kind: 'place', address: name, lat, lng });
  },
);

test.each([
  ['Fleet St', 'Fleet St, Baltimore, MD'],
  ['fleet street', 'Fleet St, Baltimore, MD'],
  ['S Broadway & Fleet St', 'Broadway & Fleet St, Baltimore, MD'],
  ['fleet and broadway', 'Broadway & Fleet St, Baltimore, MD'],
  ['3700 boston st', 'Shopping Mall, 3700 Boston St, Baltimore, MD'],
  ['4812 fleet st', 'Fleet St, Baltimore, MD'],
  ['odonnell', 'O’Donnell St, Baltimore, MD'],
  ['boat park', 'Patterson Park, Boat Lake, 2900 Eastern Ave, Baltimore, MD'],
])('in the demo city %j is %j', async (typed, name) => {
  expect((await found(typed, near))[0]).toBe(name);
});

test.each([
  ['sao paulo', 'São Paulo, Brazil'],
  ['ZURICH', 'Zürich, Canton of Zurich, Switzerland'],
  ['portland or', 'Portland, Oregon, United States'],
  ['Portland, Maine', 'Portland, Maine, United States'],
  ['oregon portland', 'Portland, Oregon, United States'],
  ['baltimore md', 'Baltimore, Maryland, United States'],
  ['london uk', 'London, England, United Kingdom'],
  ['paris', 'Paris, France'],
  ['saint paul minnesota', 'Saint Paul, Minnesota, United States'],
  ['jfk', 'John F Kennedy International Airport (JFK), New York, New York, United States'],
])('in the world %j is %j', async (typed, name) => {
  expect((await found(typed))[0]).toBe(name);
});

test('one slip of the fingers is forgiven, two are not', async () => {
  expect((await found('baltimroe'))[0]).toBe('Baltimore, Maryland, United States');
  expect(await found('Universty Campus', near)).toContain(
    'University Campus, 1800 E Monument St, Baltimore, MD',
  );
  expect(await found('btlimroex')).toEqual([]);
});

test('what is near comes before what is greater', async () => {
  const [first] = await found('york', { lat: 39.96, lng: -76.73 });
  expect(first).toBe('York, Pennsylvania, United States');
  expect((await found('york'))[0]).toBe('York, England, United Kingdom');
});

test.each(['', '   ', '&&', '\u0301', 'xqzzy', '駅前', '%', '\\', 'a'.repeat(200), 'ab cd '.repeat(33)])(
  '%j is nothing to be afraid of',
  async (text) => {
    const answer = await gazetteer.search({ text, near, limit: 6 });
    expect(answer.places).toEqual([]);
  },
);

test('a single letter finds as many places as requested, each with a different address', async () => {
  const answer = FoundPlaces.parse(await gazetteer.search({ text: 's', near, limit: 10 }));
  expect(new Set(answer.places.map(({ address }) => address)).size).toBe(10);
  for (const { address } of answer.places) expect(address.length).toBeLessThanOrEqual(300);
});

const station = DEMO_PLACES.find(({ name }) => name === 'Train Station') ?? near;

test.each([
  ['at a place', 'Train Station', station],
  ['in a city', 'Vienna, Austria', { lat: 48.2085, lng: 16.3721 }],
  ['far from any city', 'Near Parsons, West Virginia, United States', { lat: 39, lng: -79.5 }],
  ['beyond the date line', 'Near Labasa, Fiji', { lat: -16.5, lng: -179.99 }],
  ['at a pole', 'Near McMurdo Station, Antarctica', { lat: -90, lng: 0 }],
])('a spot %s is called %j', async (_where, address, spot) => {
  const { place } = await gazetteer.reverse(spot);
  expect(place).toMatchObject({ address, lat: spot.lat, lng: spot.lng });
});

test('a spot at a corner is the corner; one along a street is the street near the next corner', async () => {
  const [corner] = (await gazetteer.search({ text: 'conkling fleet', near, limit: 1 })).places;
  const at = corner ?? near;
  expect((await gazetteer.reverse(at)).place?.name).toBe('Conkling St & Fleet St');
  const along = { lat: at.lat, lng: at.lng + 0.0007 };
  const { place } = await gazetteer.reverse(along);
  expect(place?.name).toMatch(/^Fleet St near /);
  expect(place?.distanceMeters).toBeLessThan(20);
});

test('the nearest city is as far away as it says', async () => {
  const spot = { lat: 39, lng: -79.5 };
  const { place } = await gazetteer.reverse(spot);
  const [parsons] = (await gazetteer.search({ text: 'Parsons West Virginia', limit: 1 })).places;
  expect(place?.distanceMeters).toBe(Math.round(greatCircleMeters(spot, parsons ?? near)));
});
