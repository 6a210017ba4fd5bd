import { acceptRental, getRental, listRentals } from '@josey/contract/api/rentals/rentals';
import { getVehicle } from '@josey/contract/api/vehicles/vehicles';
import { BLUR_RADIUS_METERS } from '@josey/contract/rules/limits/vehicles';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, type Person, verifiedPerson } from '../../../test/support/people.ts';
import { HOME } from '../vehicles/vehicles.factory.ts';
import { book, DAY_MS, quoteOf, timeIn, trip } from './rentals.factory.ts';

const app = await startTestApp();
const { db } = app.context;
const stranger = await verifiedPerson(app);

describe('who sees what', () => {
  test('the renter sees plate and instructions from approval on, the exact place 24 hours before the start', async () => {
    const pickupInstructions = 'The key is in the box by the steps.';
    const onRequest = await trip(app, { instantBook: false, pickupInstructions, houseRules: 'No smoking.' });
    const quote = await quoteOf(onRequest.renter, onRequest.vehicle, timeIn(app, 48));
    const { id, startDate } = await book(onRequest.renter, quote);
    const params = { id };
    const asRenter = async () => (await onRequest.renter.client.call(getRental, { params })).vehicle;
    const asked = await asRenter();
    for (const hidden of ['licensePlate', 'location', 'pickupInstructions'])
      expect(asked).not.toHaveProperty(hidden);
    expect(asked.houseRules).toBe('No smoking.');
    const { vehicle: asOwner } = await onRequest.owner.client.call(getRental, { params });
    expect(asOwner).toMatchObject({
      licensePlate: '7AB-1234',
      pickupInstructions,
      location: { address: expect.any(String) },
    });
    await onRequest.owner.client.call(acceptRental, { params });
    const blurred = { radiusMeters: BLUR_RADIUS_METERS };
    const early = await asRenter();
    expect(early).toMatchObject({ licensePlate: '7AB-1234', pickupInstructions, location: blurred });
    expect(early.location).not.toHaveProperty('address');
    const opensAt = Date.parse(startDate) - DAY_MS;
    app.clock.set(new Date(opensAt - 1_000));
    expect((await asRenter()).location).toMatchObject(blurred);
    app.clock.set(new Date(opensAt));
    expect((await asRenter()).location).toEqual(asOwner.location);
    app.clock.set(new Date());
    await expect(stranger.client.call(getRental, { params })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.call(getRental, { params: { id: newId() } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(app.client().call(getRental, { params })).rejects.toMatchObject({ status: 401 });
    const listed = await stranger.client.call(getVehicle, { params: { id: onRequest.vehicle.id } });
    expect(listed).toMatchObject({ houseRules: 'No smoking.' });
    expect(listed).not.toHaveProperty('pickupInstructions');
  });

  test('a car’s address that was sent as coordinates reads as a selected location', async () => {
    const { lat, lng } = HOME;
    const location = { lat, lng, address: '39.2865, -76.5725' };
    const { owner, renter, vehicle } = await trip(app, { instantBook: true, location });
    const { id } = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 20)));
    const readable = { lat, lng, address: 'Selected location' };
    expect((await renter.client.call(getRental, { params: { id } })).vehicle.location).toEqual(readable);
    const { location: seen } = await owner.client.call(getVehicle, { params: { id: vehicle.id } });
    expect(seen).toEqual(readable);
  });

  test('the renter sees a blurred place after completion, and none after a canceled rental', async () => {
    const { owner, renter, vehicle } = await trip(app, { instantBook: true });
    const { id } = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 20)));
    const placeFor = async ({ client }: Person, status: string) => {
      await db.updateTable('rentals').set({ status }).where('id', '=', id).execute();
      return (await client.call(getRental, { params: { id } })).vehicle.location;
    };
    const exact = await placeFor(owner, 'completed');
    expect(exact).toEqual(vehicle.location);
    for (const status of ['approved', 'active', 'returned'])
      expect(await placeFor(renter, status)).toEqual(exact);
    const seen = (await stranger.client.call(getVehicle, { params: { id: vehicle.id } })).location;
    expect(await placeFor(renter, 'completed')).toEqual(seen);
    expect(seen).toEqual({
      lat: expect.any(Number),
      lng: expect.any(Number),
      radiusMeters: BLUR_RADIUS_METERS,
    });
    for (const status of ['rejected', 'cancelled', 'expired']) {
      expect(await placeFor(renter, status)).toBeUndefined();
      expect(await placeFor(owner, status)).toEqual(exact);
    }
    expect(await placeFor(await adminPerson(app), 'completed')).toEqual(exact);
  });

  test('each side lists its own, newest first, page by page; an unpaid hold is none of the owner’s', async () => {
    const both = await trip(app);
    const days = [24, 48, 72].map((hours) => timeIn(app, hours, 12));
    const ids: string[] = [];
    for (const day of days)
      ids.unshift((await book(both.renter, await quoteOf(both.renter, both.vehicle, day))).id);
    const held = await quoteOf(both.renter, both.vehicle, timeIn(app, 96, 12));
    await expect(book(both.renter, held, { paymentMethodId: 'pm_card_chargeDeclined' })).rejects.toThrow();

    const first = await both.owner.client.page(listRentals, { query: { as: 'owner', limit: 2 } });
    expect(first.items.map((rental) => rental.id)).toEqual(ids.slice(0, 2));
    expect(first.total).toBe(3);
    const cursor = first.nextCursor ?? '';
    const second = await both.owner.client.page(listRentals, { query: { as: 'owner', limit: 2, cursor } });
    expect(second).toMatchObject({ items: [{ id: ids[2] }], nextCursor: null });
    const mine = await both.renter.client.page(listRentals, {});
    expect(mine.total).toBe(4);
    const approved = await both.renter.client.page(listRentals, { query: { status: 'approved' } });
    expect(approved.items.map((rental) => rental.id)).toEqual(ids);
    expect((await both.owner.client.page(listRentals, {})).total).toBe(0);
  });
});
