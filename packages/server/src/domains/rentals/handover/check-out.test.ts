import { proposeCharge } from '@josey/contract/api/money/rental-charges';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { conditionPhotos } from '../../files/files.factory.ts';
import { freeWindows } from '../../vehicles/vehicles.public.ts';
import {
  checksOut,
  HOUR_MS,
  ownerChecksIn,
  READINGS,
  rentalIn,
  timeIn,
  trip,
  withPictures,
} from '../rentals.factory.ts';
import { addPhoto, checkIn, checkOut, save, sheets, statusOf, withCar } from './handover.factory.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

describe('check-out', () => {
  const out = async () => {
    const parts = await trip(app);
    return { ...parts, rental: await rentalIn(app, parts, 'active') };
  };

  test('by one side returns the car; the other side confirms it, once', async () => {
    const { owner, renter, rental } = await out();
    await expect(checkOut(renter, rental)).rejects.toMatchObject({ code: 'handover_incomplete' });
    const back = { odometerMiles: 41_260.5, fuelPercent: 55 };
    expect(await checksOut(renter, rental.id, back)).toMatchObject({ status: 'returned', checkOut: back });
    expect(await checkOut(owner, rental, back)).toMatchObject({ status: 'returned', checkOut: back });
    const { sides } = (await sheets(owner, rental)).checkOut;
    expect(sides.map(({ confirmedAt }) => typeof confirmedAt)).toEqual(['string', 'string']);
    await expect(checkOut(owner, rental, back)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('keeps its readings, and takes pictures for 24 hours after the return', async () => {
    const { owner, rental } = await out();
    await checksOut(owner, rental.id);
    const late = { ...READINGS, odometerMiles: READINGS.odometerMiles + 1 };
    await expect(checkOut(owner, rental, late)).rejects.toMatchObject({ status: 409 });
    await expect(
      db.updateTable('handovers').set({ odometer_miles: 1 }).where('rental_id', '=', rental.id).execute(),
    ).rejects.toThrow('final');
    app.clock.advance(24 * HOUR_MS - 60_000);
    const [url = '', tooLate = ''] = await conditionPhotos(owner, 2);
    const damage = { kind: 'check-out', view: 'damage' };
    expect((await addPhoto(owner, rental, { ...damage, url })).photos).toHaveLength(6);
    app.clock.advance(120_000);
    await expect(addPhoto(owner, rental, { ...damage, url: tooLate })).rejects.toMatchObject({ status: 409 });
  });

  test('takes no picture from before the check-in', async () => {
    const { renter, rental, ...parts } = await withCar(app);
    const [before = ''] = await conditionPhotos(renter, 1);
    app.clock.advance(60_000);
    await ownerChecksIn(parts.owner, rental.id);
    await checkIn(renter, rental);
    await expect(addPhoto(renter, rental, { kind: 'check-out', url: before })).rejects.toMatchObject({
      fields: { url: expect.stringContaining('too old') },
    });
  });

  test('refuses an odometer that ran backwards', async () => {
    const { renter, rental } = await out();
    const body = { ...READINGS, odometerMiles: READINGS.odometerMiles - 1 };
    await expect(checkOut(renter, rental, body)).rejects.toMatchObject({
      fields: { odometerMiles: expect.stringContaining('41200') },
    });
  });

  test('twice at once is one return', async () => {
    const { owner, renter, rental } = await out();
    const bodies = await Promise.all([withPictures(renter), withPictures(owner)]);
    await Promise.allSettled([checkOut(renter, rental, bodies[0]), checkOut(owner, rental, bodies[1])]);
    expect(await statusOf(app, rental)).toBe('returned');
    const { checkOut: sheet } = await sheets(renter, rental);
    expect(sheet.photos).toHaveLength(10);
    expect(sheet.sides.filter(({ confirmedAt }) => confirmedAt)).toHaveLength(2);
  });

  test('early frees the rest of the time, less the turnaround', async () => {
    const parts = await trip(app, { turnaroundMinutes: 60 });
    const rental = await rentalIn(app, parts, 'active', timeIn(app, 48, 48));
    const backAt = new Date(Date.parse(rental.startDate) + 5 * HOUR_MS);
    app.clock.set(backAt);
    const before = app.clock.now();
    await checksOut(parts.renter, rental.id);
    const within = { from: backAt, until: new Date(rental.endDate) };
    const calendar = { id: parts.vehicle.id, turnaround_minutes: 60 };
    const [free] = await freeWindows(db, calendar, within, before);
    const freeFrom = free?.from.getTime() ?? 0;
    expect(freeFrom - backAt.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
    expect(freeFrom - backAt.getTime()).toBeLessThan(HOUR_MS + 10_000);
    expect(free?.until).toEqual(new Date(rental.endDate));
  });

  test('before the start frees all of it', async () => {
    const { owner, renter, rental } = await withCar(app, 20);
    await ownerChecksIn(owner, rental.id);
    await checkIn(renter, rental);
    await checksOut(renter, rental.id);
    const occupied = await db
      .selectFrom('occupancies')
      .selectAll()
      .where('rental_id', '=', rental.id)
      .executeTakeFirst();
    expect(occupied).toBeUndefined();
  });
});

describe('the sheets', () => {
  test('are for both sides, and for an administrator once a charge was proposed', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'returned');
    const [stranger, admin] = [await newPerson(app), await adminPerson(app)];
    expect((await sheets(parts.owner, rental)).checkIn.photos).toHaveLength(5);
    for (const person of [stranger, admin])
      await expect(sheets(person, rental)).rejects.toMatchObject({ status: 404 });
    await parts.owner.client.call(proposeCharge, {
      params: { id: rental.id },
      body: { kind: 'damage', amountCents: 500 },
      idempotencyKey: newId(),
    });
    expect((await sheets(admin, rental)).checkOut.photos).toHaveLength(5);
    await expect(sheets(stranger, rental)).rejects.toMatchObject({ status: 404 });
    await expect(save(admin, rental, { odometerMiles: 1 })).rejects.toMatchObject({ status: 404 });
  });

  test('without both sets of pictures support no charge for damage', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'active');
    const admin = await adminPerson(app);
    await checkOut(admin, rental, { ...READINGS, note: 'Left at the harbor' });
    const propose = (kind: 'damage' | 'cleaning') =>
      parts.owner.client.call(proposeCharge, {
        params: { id: rental.id },
        body: { kind, amountCents: 500 },
        idempotencyKey: newId(),
      });
    await expect(propose('damage')).rejects.toMatchObject({
      code: 'handover_incomplete',
      details: { handovers: ['check-out'] },
    });
    expect(await propose('cleaning')).toMatchObject({ status: 'proposed' });
  });
});
