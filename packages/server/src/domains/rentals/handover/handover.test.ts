import { checkInRental, checkOutRental, type Rental } from '@josey/contract/api/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { uploadedPhoto } from '../../files/files.factory.ts';
import { freeWindows } from '../../vehicles/vehicles.public.ts';
import { HOUR_MS, READINGS, rentalIn, type Trip, timeIn, trip } from '../rentals.factory.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

const checkIn = (person: Person, id: string) =>
  person.client.call(checkInRental, { params: { id }, body: READINGS });
const checkOut = (person: Person, id: string) =>
  person.client.call(checkOutRental, { params: { id }, body: READINGS });

const statusOf = async (id: string) => {
  const row = await db.selectFrom('rentals').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status;
};

const occupancyOf = (id: string) =>
  db.selectFrom('occupancies').selectAll().where('rental_id', '=', id).executeTakeFirst();

describe('the handover', () => {
  const withCar = async (): Promise<Trip & { rental: Rental }> => {
    const parts = await trip(app);
    return { ...parts, rental: await rentalIn(app, parts, 'approved') };
  };

  test('opens 30 minutes before the start, keeps readings and photos, and ends with the car back', async () => {
    const { renter, rental } = await withCar();
    const params = { id: rental.id };
    const start = Date.parse(rental.startDate);
    app.clock.set(new Date(start - 31 * 60_000));
    const tooEarly = renter.client.call(checkInRental, { params, body: READINGS });
    await expect(tooEarly).rejects.toMatchObject({ status: 409, code: 'conflict' });
    app.clock.set(new Date(start - 29 * 60_000));
    const photos = [await uploadedPhoto(renter, 'condition')];
    const active = await renter.client.call(checkInRental, { params, body: { ...READINGS, photos } });
    expect(active).toMatchObject({ status: 'active', checkIn: { ...READINGS, photos } });
    const back = { odometerMiles: 41_260.5, fuelPercent: 55 };
    const returned = await renter.client.call(checkOutRental, { params, body: back });
    expect(returned).toMatchObject({ status: 'returned', checkIn: READINGS, checkOut: back });
  });

  test.each([
    [{ fuelPercent: 50 }, 'odometerMiles'],
    [{ odometerMiles: 10, fuelPercent: 101 }, 'fuelPercent'],
    [{ ...READINGS, photos: ['/files/somewhere'] }, 'photos.0'],
  ])('refuses readings like %j by name', async (body, field) => {
    const { renter, rental } = await withCar();
    app.clock.set(new Date(rental.startDate));
    const refusal = renter.client.call(checkInRental, {
      params: { id: rental.id },
      body: body as typeof READINGS,
    });
    await expect(refusal).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test('takes only photos that its reporter uploaded', async () => {
    const { owner, renter, rental } = await withCar();
    app.clock.set(new Date(rental.startDate));
    const body = { ...READINGS, photos: [await uploadedPhoto(owner, 'condition')] };
    const refusal = renter.client.call(checkInRental, { params: { id: rental.id }, body });
    await expect(refusal).rejects.toMatchObject({ fields: { 'photos.0': expect.any(String) } });
  });

  test('refuses an odometer that ran backwards', async () => {
    const parts = await trip(app);
    const { id } = await rentalIn(app, parts, 'active');
    const body = { ...READINGS, odometerMiles: READINGS.odometerMiles - 1 };
    const refusal = parts.renter.client.call(checkOutRental, { params: { id }, body });
    await expect(refusal).rejects.toMatchObject({
      fields: { odometerMiles: expect.stringContaining('41200') },
    });
  });

  test('is refused with an expired license, and after the time of the rental', async () => {
    const { renter, rental } = await withCar();
    const setLicense = (date: string | null) =>
      db.updateTable('users').set({ license_expires_on: date }).where('id', '=', renter.user.id).execute();
    app.clock.set(new Date(rental.startDate));
    await setLicense('2020-01-31');
    await expect(checkIn(renter, rental.id)).rejects.toMatchObject({ code: 'license_expired' });
    await setLicense(null);
    app.clock.set(new Date(rental.endDate));
    await expect(checkIn(renter, rental.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is refused while the car is out on another rental', async () => {
    const parts = await trip(app);
    const first = await rentalIn(app, parts, 'approved', timeIn(app, 48, 6));
    const second = await rentalIn(app, parts, 'approved', timeIn(app, 54, 6));
    app.clock.set(new Date(first.startDate));
    await checkIn(parts.renter, first.id);
    app.clock.set(new Date(second.startDate));
    await expect(checkIn(parts.renter, second.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf(second.id)).toBe('approved');
    await checkOut(parts.owner, first.id);
    expect(await checkIn(parts.owner, second.id)).toMatchObject({ status: 'active' });
  });

  test('twice at once is one handover', async () => {
    const { renter, owner, rental } = await withCar();
    app.clock.set(new Date(rental.startDate));
    const results = await Promise.allSettled([
      checkIn(renter, rental.id),
      checkIn(owner, rental.id),
      checkIn(renter, rental.id),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('an early return frees the rest of the time, less the turnaround', async () => {
    const parts = await trip(app, { turnaroundMinutes: 60 });
    const rental = await rentalIn(app, parts, 'active', timeIn(app, 48, 48));
    const backAt = new Date(Date.parse(rental.startDate) + 5 * HOUR_MS);
    app.clock.set(backAt);
    const before = app.clock.now();
    await checkOut(parts.renter, rental.id);
    const within = { from: backAt, until: new Date(rental.endDate) };
    const calendar = { id: parts.vehicle.id, turnaround_minutes: 60 };
    const [free] = await freeWindows(db, calendar, within, before);
    const freeFrom = free?.from.getTime() ?? 0;
    expect(freeFrom - backAt.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
    expect(freeFrom - backAt.getTime()).toBeLessThan(HOUR_MS + 10_000);
    expect(free?.until).toEqual(new Date(rental.endDate));
  });

  test('a return before the start frees all of it', async () => {
    const { renter, rental } = await withCar();
    app.clock.set(new Date(Date.parse(rental.startDate) - 20 * 60_000));
    await checkIn(renter, rental.id);
    await checkOut(renter, rental.id);
    expect(await occupancyOf(rental.id)).toBeUndefined();
  });
});
