import { removeHandoverPhoto } from '@josey/contract/api/rentals/rental-handovers';
import { getRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { conditionPhotos, uploadedPhoto } from '../../files/files.factory.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
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
import { addPhoto, checkIn, save, sheets, statusOf, withCar } from './handover.factory.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

const markAt = (x: number, note?: string) => ({ id: newId(), view: 'left', x, y: 0.5, damage: 'dent', note });

describe('check-in', () => {
  test('opens for photos and readings 24 hours before the start', async () => {
    const { renter, rental } = await withCar(app, 24 * 60 + 1);
    const [early = ''] = await conditionPhotos(renter, 1);
    expect(await addPhoto(renter, rental, { url: early }).catch((error) => error)).toMatchObject({
      status: 409,
      message: expect.stringContaining('24 hours'),
    });
    app.clock.set(new Date(Date.parse(rental.startDate) - 24 * HOUR_MS + 60_000));
    await expect(addPhoto(renter, rental, { url: early })).rejects.toMatchObject({
      fields: { url: expect.stringContaining('too old') },
    });
    const [url = ''] = await conditionPhotos(renter, 1);
    const sheet = await addPhoto(renter, rental, { url });
    expect(sheet.photos).toMatchObject([{ view: 'front', url, source: 'camera', by: 'renter' }]);
    expect(await save(renter, rental, { odometerMiles: 10 })).toMatchObject({ odometerMiles: 10 });
  });

  test('makes the rental active from 30 minutes before the start, once both sides confirmed', async () => {
    const { owner, renter, rental } = await withCar(app, 31);
    expect(await ownerChecksIn(owner, rental.id)).toMatchObject({ status: 'approved' });
    await expect(checkIn(renter, rental)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    app.clock.set(new Date(Date.parse(rental.startDate) - 29 * 60_000));
    const active = await checkIn(renter, rental);
    expect(active).toMatchObject({ status: 'active', checkIn: READINGS });
    expect(active.checkIn?.photos).toHaveLength(5);
  });

  test('waits for the owner after the renter, and begins with the owner’s confirmation', async () => {
    const { owner, renter, rental } = await withCar(app);
    const waiting = await checkIn(renter, rental, await withPictures(renter));
    expect(waiting.status).toBe('approved');
    expect(waiting.checkIn).toBeUndefined();
    expect(await checkIn(renter, rental)).toMatchObject({ status: 'approved' });
    expect(await checkIn(owner, rental)).toMatchObject({ status: 'active' });
  });

  test('takes the renter alone where the owner set the code of a key box', async () => {
    const { owner, renter, vehicle, rental } = await withCar(app);
    await db.updateTable('vehicles').set({ key_code: '4711' }).where('id', '=', vehicle.id).execute();
    expect(await sheets(renter, rental)).toMatchObject({ selfCheckIn: true });
    expect(await checkIn(owner, rental, await withPictures(owner))).toMatchObject({ status: 'approved' });
    const alone = await withCar(app);
    await db.updateTable('vehicles').set({ key_code: '4711' }).where('id', '=', alone.vehicle.id).execute();
    const keysOf = async ({ client }: Person) => {
      const { vehicle } = await client.call(getRental, { params: { id: alone.rental.id } });
      return [vehicle.selfCheckIn, vehicle.keyCode];
    };
    expect(await Promise.all([alone.renter, alone.owner].map(keysOf))).toEqual([
      [true, undefined],
      [true, '4711'],
    ]);
    expect(await checkIn(alone.renter, alone.rental, await withPictures(alone.renter))).toMatchObject({
      status: 'active',
      vehicle: { keyCode: '4711' },
    });
  });

  test('names the missing pictures, and holds no deposit before they are there', async () => {
    const parts = await trip(app, { depositCents: 5_000 });
    const rental = await rentalIn(app, parts, 'approved');
    app.clock.set(new Date(rental.startDate));
    const { photos, ...readings } = await withPictures(parts.renter);
    const three = {
      ...readings,
      photos: photos.filter(({ view }) => view !== 'back' && view !== 'odometer'),
    };
    await expect(checkIn(parts.renter, rental, three)).rejects.toMatchObject({
      status: 409,
      code: 'handover_incomplete',
      details: { missing: ['back', 'odometer'] },
    });
    const payments = await db
      .selectFrom('payments')
      .select('purpose')
      .where('subject_id', '=', rental.id)
      .execute();
    expect(payments.map(({ purpose }) => purpose)).not.toContain('deposit');
  });

  test('keeps each picture once, with the server’s time and the hash of what is stored', async () => {
    const { owner, renter, rental } = await withCar(app);
    const [url = '', other = ''] = await conditionPhotos(renter, 2);
    const photoId = newId();
    await Promise.all([
      addPhoto(renter, rental, { photoId, url }),
      addPhoto(renter, rental, { photoId, url }),
    ]);
    const { photos } = (await sheets(owner, rental)).checkIn;
    const file = await db
      .selectFrom('files')
      .select(['sha256', 'created_at'])
      .where('id', '=', url.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(photos).toEqual([
      {
        ...{ id: photoId, view: 'front', url, source: 'camera', by: 'renter' },
        receivedAt: file.created_at.toISOString(),
        sha256: file.sha256.toString('hex'),
      },
    ]);
    const row = db
      .updateTable('handover_photos')
      .set({ received_at: new Date(0) })
      .where('id', '=', photoId);
    await expect(row.execute()).rejects.toThrow('never changed');
    await expect(
      addPhoto(renter, rental, { url: other, view: 'back' }).then(() =>
        addPhoto(renter, rental, { url: other, view: 'left' }),
      ),
    ).rejects.toMatchObject({ fields: { url: expect.stringContaining('already used') } });
  });

  test('refuses the same picture as another side of the car', async () => {
    const { renter, rental } = await withCar(app);
    const copies = [await uploadedPhoto(renter, 'condition'), await uploadedPhoto(renter, 'condition')];
    await addPhoto(renter, rental, { url: copies[0] ?? '' });
    await expect(addPhoto(renter, rental, { url: copies[1] ?? '', view: 'back' })).rejects.toMatchObject({
      fields: { url: expect.stringContaining('already used') },
    });
  });

  test('is asked for again after the other side changed readings or marks', async () => {
    const { owner, renter, rental } = await withCar(app);
    await ownerChecksIn(owner, rental.id);
    const { revision } = (await sheets(renter, rental)).checkIn;
    const marked = await save(renter, rental, { marks: [markAt(0.25, 'By the handle')] });
    expect(marked.marks).toMatchObject([{ by: 'renter', x: 0.25, damage: 'dent', note: 'By the handle' }]);
    expect(marked.sides.find(({ by }) => by === 'owner')).not.toHaveProperty('confirmedAt');
    await expect(checkIn(owner, rental, { ...READINGS, revision })).rejects.toMatchObject({ status: 409 });
    expect(await checkIn(renter, rental, { ...READINGS, revision: marked.revision })).toMatchObject({
      status: 'approved',
    });
    expect(await checkIn(owner, rental, { ...READINGS, revision: marked.revision })).toMatchObject({
      status: 'active',
    });
  });

  test('by both sides at the same moment is one check-in, and a second press changes nothing', async () => {
    const { owner, renter, rental } = await withCar(app);
    const bodies = await Promise.all([withPictures(renter), withPictures(owner)]);
    await Promise.allSettled([
      checkIn(renter, rental, bodies[0]),
      checkIn(renter, rental),
      checkIn(owner, rental, bodies[1]),
      checkIn(owner, rental),
    ]);
    expect(await statusOf(app, rental)).toBe('active');
    const handed = await db.selectFrom('handovers').selectAll().where('rental_id', '=', rental.id).execute();
    expect(handed).toHaveLength(1);
    await expect(checkIn(renter, rental)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test.each([
    [{ fuelPercent: 50 }, 'odometerMiles'],
    [{ odometerMiles: 10, fuelPercent: 101 }, 'fuelPercent'],
    [{ ...READINGS, photos: [{ view: 'front', url: '/files/somewhere' }] }, 'photos.0.url'],
    [{ ...READINGS, marks: [{ ...markAt(2) }] }, 'marks.0.x'],
  ])('refuses readings like %j by name', async (body, field) => {
    const { renter, rental } = await withCar(app);
    await expect(checkIn(renter, rental, body)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  test('takes only photos that its reporter uploaded', async () => {
    const { owner, renter, rental } = await withCar(app);
    const [url = ''] = await conditionPhotos(owner, 1);
    await expect(addPhoto(renter, rental, { url })).rejects.toMatchObject({
      fields: { url: expect.any(String) },
    });
  });

  test('lets a side remove its own picture until it confirms', async () => {
    const { owner, renter, rental } = await withCar(app);
    const photoId = newId();
    const [url = ''] = await conditionPhotos(renter, 1);
    await addPhoto(renter, rental, { photoId, url });
    const params = { id: rental.id, kind: 'check-in', photoId } as const;
    await expect(owner.client.call(removeHandoverPhoto, { params })).rejects.toMatchObject({ status: 404 });
    expect((await renter.client.call(removeHandoverPhoto, { params })).photos).toEqual([]);
    await checkIn(renter, rental, await withPictures(renter));
    const [kept] = (await sheets(renter, rental)).checkIn.photos;
    const remove = renter.client.call(removeHandoverPhoto, {
      params: { ...params, photoId: kept?.id ?? '' },
    });
    await expect(remove).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('is refused with an expired license, and after the time of the rental', async () => {
    const { renter, rental } = await withCar(app);
    const setLicense = (date: string | null) =>
      db.updateTable('users').set({ license_expires_on: date }).where('id', '=', renter.user.id).execute();
    await setLicense('2020-01-31');
    await expect(checkIn(renter, rental)).rejects.toMatchObject({ code: 'license_expired' });
    await setLicense(null);
    app.clock.set(new Date(rental.endDate));
    await expect(checkIn(renter, rental)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is refused while the car is out on another rental', async () => {
    const parts = await trip(app);
    const first = await rentalIn(app, parts, 'approved', timeIn(app, 48, 6));
    const second = await rentalIn(app, parts, 'approved', timeIn(app, 54, 6));
    app.clock.set(new Date(first.startDate));
    for (const rental of [first, second]) await ownerChecksIn(parts.owner, rental.id);
    await checkIn(parts.renter, first);
    app.clock.set(new Date(second.startDate));
    await expect(checkIn(parts.renter, second)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf(app, second)).toBe('approved');
    await checksOut(parts.owner, first.id);
    expect(await checkIn(parts.renter, second)).toMatchObject({ status: 'active' });
  });

  test('of an owner who never came costs the renter nothing', async () => {
    const { renter, rental } = await withCar(app);
    await checkIn(renter, rental, await withPictures(renter));
    app.clock.set(new Date(Date.parse(rental.endDate) + 1));
    await sweepRentals(app.context);
    const row = await db
      .selectFrom('rentals')
      .select(['status', 'refund_cents'])
      .where('id', '=', rental.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'cancelled', refund_cents: rental.totalCents });
  });
});
