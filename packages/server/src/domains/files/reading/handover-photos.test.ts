import { fileTicket } from '@josey/contract/api/documents';
import { checkInRental, checkOutRental } from '@josey/contract/api/rentals/rentals';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { ownerChecksIn, READINGS, rentalIn, trip, withPictures } from '../../rentals/rentals.factory.ts';
import { applied } from '../../rides/drivers/drivers.factory.ts';
import { conditionPhotos, pdf, uploaded, uploadedPhoto } from '../files.factory.ts';

const app = await startTestApp();
const { owner, renter, vehicle } = await trip(app);
const stranger = await newPerson(app);
const admin = await adminPerson(app);

const idOf = (url: string) => url.split('/').at(-1) ?? '';
async function sees(url: string, people: Person[]): Promise<number[]> {
  const seen: number[] = [];
  for (const { client, sessionId } of people) {
    const ticket = await client.call(fileTicket, { params: { id: idOf(url) } }).catch((error) => error);
    const direct = await app.http.inject({ url, headers: { authorization: `Bearer ${sessionId}` } });
    if (!(ticket instanceof Error)) {
      expect((await app.http.inject(ticket.url)).statusCode).toBe(direct.statusCode);
    } else expect(ticket).toMatchObject({ status: direct.statusCode });
    seen.push(direct.statusCode);
  }
  return seen;
}

test('only the two sides of a rental see the photos of its handovers', async () => {
  const rental = await rentalIn(app, { owner, renter, vehicle }, 'approved');
  const params = { id: rental.id };
  app.clock.set(new Date(rental.startDate));
  const readings = await withPictures(renter);
  const [before = '', unused = ''] = [readings.photos[0]?.url, (await conditionPhotos(renter, 1))[0]];
  const people = [renter, owner, admin, stranger];
  expect(await sees(before, people)).toEqual([200, 404, 200, 404]);

  await ownerChecksIn(owner, rental.id);
  await renter.client.call(checkInRental, { params, body: readings });
  const returned = await withPictures(owner);
  const after = returned.photos[0]?.url ?? '';
  await owner.client.call(checkOutRental, { params, body: returned });
  expect(await sees(before, people)).toEqual([200, 200, 200, 404]);
  expect(await sees(after, people)).toEqual([200, 200, 200, 404]);
  expect(await sees(unused, people)).toEqual([200, 404, 200, 404]);
});

test('a handover that is refused shows nothing', async () => {
  const rental = await rentalIn(app, { owner, renter, vehicle }, 'approved');
  const photo = await uploadedPhoto(renter, 'condition');
  const photos = [photo, '/files/somewhere'].map((url) => ({ view: 'front', url }) as const);
  const body = { ...READINGS, photos };
  app.clock.set(new Date(rental.startDate));
  const refusal = renter.client.call(checkInRental, { params: { id: rental.id }, body });
  await expect(refusal).rejects.toMatchObject({
    status: 400,
    fields: { 'photos.1.url': expect.any(String) },
  });
  expect(await sees(photo, [owner])).toEqual([404]);
});

test('a handover takes only uploads of the type condition, so that a license is never shared by mistake', async () => {
  const rental = await rentalIn(app, { owner, renter, vehicle }, 'approved');
  const license = await uploadedPhoto(renter, 'license');
  const body = { ...READINGS, photos: [{ view: 'front', url: license } as const] };
  app.clock.set(new Date(rental.startDate));
  const refusal = renter.client.call(checkInRental, { params: { id: rental.id }, body });
  await expect(refusal).rejects.toMatchObject({
    status: 400,
    fields: { 'photos.0.url': expect.any(String) },
  });
  expect(await sees(license, [owner])).toEqual([404]);
});

test('the documents of an application are for the applicant and administrators', async () => {
  const [document] = await uploaded(renter, [pdf()], 'driver');
  await applied(renter, { documents: [document?.url ?? ''] });
  expect(await sees(document?.url ?? '', [renter, admin, owner, stranger])).toEqual([200, 200, 404, 404]);
});
