import type { RideOffer } from '@josey/contract/api/drivers';
import {
  acceptRide,
  estimateRide,
  findRoute,
  getRide,
  listRides,
  openRide,
  requestRide,
} from '@josey/contract/api/rides';
import type { Place } from '@josey/contract/core/wire';
import { METERS_PER_MILE } from '@josey/contract/values/geo/geo';
import { routeLength } from '@josey/contract/values/geo/route-line';
import { DEMO_PLACES } from '@josey/demo-city/places';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { offerTo } from '../dispatch/dispatch.factory.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { findRouteOf } from '../rides.public.ts';
import { ridesData } from '../rides-data.ts';

const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
const rider = await newPerson(app);

function placeCalled(name: string): Place {
  const place = DEMO_PLACES.find((one) => one.name === name);
  if (!place) throw new Error(`The demo city has no ${name}`);
  return { lat: place.lat, lng: place.lng, address: place.name };
}

/** On both sides of the harbor: a mile across, more than four round it. */
const PIER = placeCalled('Locust Point Pier');
const SQUARE = placeCalled('Canton Square');

const estimate = (pickupLocation: Place, dropoffLocation: Place, by: Person = rider) =>
  by.client.call(estimateRide, { body: { pickupLocation, dropoffLocation } });

test('in the demo city the way that is drawn is the way that is priced: round the harbor', async () => {
  const quote = await estimate(PIER, SQUARE);
  const { distance, geometry = [] } = quote;
  expect(distance).toBeGreaterThan(4);
  expect(distance).toBeLessThan(7);
  expect(Math.round((routeLength(geometry) / METERS_PER_MILE) * 100) / 100).toBe(distance);
  expect(geometry[0]).toEqual({ lat: PIER.lat, lng: PIER.lng });
  expect(geometry.at(-1)).toEqual({ lat: SQUARE.lat, lng: SQUARE.lng });
  expect(quote.fareCents).toBe(300 + Math.round(distance * 150));
  // Three minutes a mile along that way.
  expect(quote.estimatedDuration).toBe(Math.ceil((routeLength(geometry) / METERS_PER_MILE) * 3));
  expect(quote.estimated).toBe(false);
});

test('a short ride says how short it is; the five minutes at least are of the fare', async () => {
  const { lat, lng } = SQUARE;
  const { estimatedDuration } = await estimate(SQUARE, { lat: lat + 0.004, lng, address: 'Up the street' });
  expect(estimatedDuration).toBeLessThan(5);
});

test('outside the city the fare comes from the great circle, without a route to draw', async () => {
  const portland = { lat: 45.52, lng: -122.68, address: 'Portland' };
  const quote = await estimate(portland, { ...portland, lat: 45.55 });
  expect(quote).toMatchObject({ estimated: true, distance: 2.69, estimatedDuration: 9 });
  expect(quote.geometry).toBeUndefined();
});

test('a ride keeps the way that was priced, for its rider and its driver; lists leave it out', async () => {
  const driver = await onlineDriver(app, PIER);
  const { quoteId, estimatedFare, geometry } = await estimate(PIER, SQUARE);
  const body = { pickupLocation: PIER, dropoffLocation: SQUARE, quoteId, estimatedFare };
  const ride = await rider.client.call(requestRide, { body });
  expect(geometry?.length).toBeGreaterThan(20);
  expect(ride.geometry).toEqual(geometry);
  const offer: RideOffer = await offerTo(driver, ride.id);
  expect(offer.geometry).toEqual(geometry);
  expect((await rider.client.call(openRide, { query: {} }))?.geometry).toEqual(geometry);
  expect((await rider.client.call(getRide, { params: { id: ride.id } })).geometry).toEqual(geometry);
  const { items } = await rider.client.page(listRides, { query: {} });
  expect(items.map((one) => one.geometry)).toEqual([undefined]);

  // A rider who leaves takes along where they went.
  const { db } = app.context;
  expect(await findRouteOf(db, ride.id)).toEqual(geometry);
  await db.transaction().execute((tx) => ridesData.eraseOf(tx, rider.user.id, new Date()));
  expect(await findRouteOf(db, ride.id)).toBeUndefined();
});

test('the offer and the live ride reckon the driver’s way along the same streets', async () => {
  const waiting = await newPerson(app);
  const across = await onlineDriver(app, SQUARE);
  const trip = await estimate(PIER, placeCalled('Latrobe Park'), waiting);
  const { pickupLocation, dropoffLocation, quoteId, estimatedFare } = trip;
  const body = { pickupLocation, dropoffLocation, quoteId, estimatedFare };
  const { id } = await waiting.client.call(requestRide, { body });
  const offer = await offerTo(across, id);
  const { distanceMeters, durationSeconds, geometry } = await across.client.call(findRoute, {
    query: { fromLat: SQUARE.lat, fromLng: SQUARE.lng, toLat: PIER.lat, toLng: PIER.lng },
  });
  expect(geometry?.length).toBeGreaterThan(20);
  expect(distanceMeters).toBeGreaterThan(7_000);
  expect(offer).toMatchObject({
    pickupDistanceMeters: Math.round(distanceMeters),
    pickupEtaSeconds: durationSeconds,
  });
  await across.client.call(acceptRide, { params: { id } });
  const { driverPosition } = await waiting.client.call(getRide, { params: { id } });
  expect(driverPosition?.etaSeconds).toBe(durationSeconds);
});

test('a way is for people who are signed in, between two points', async () => {
  const { lat, lng } = SQUARE;
  const query = { fromLat: lat, fromLng: lng, toLat: lat, toLng: lng };
  expect(await refusalOf(app.client().call(findRoute, { query }))).toMatchObject({ status: 401 });
  const wrong = rider.client.call(findRoute, { query: { ...query, toLat: 91 } });
  expect(await refusalOf(wrong)).toMatchObject({ status: 400, fields: { toLat: expect.any(String) } });
});
