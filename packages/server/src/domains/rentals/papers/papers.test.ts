import { listTripPapers } from '@josey/contract/api/rentals/trip-papers';
import { updateVehicle } from '@josey/contract/api/vehicles/vehicles';
import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { uploadedPhoto } from '../../files/files.factory.ts';
import { approvedVehicle, listing, PAPERS } from '../../vehicles/vehicles.factory.ts';
import { checksOut, rentalIn, timeIn } from '../rentals.factory.ts';

const app = await startTestApp();
const stranger = await newPerson(app);
afterEach(() => app.clock.set(new Date()));

const papersSeenBy = ({ client }: Person, id: string) => client.call(listTripPapers, { params: { id } });

async function carWithPapers(shares: { sharesRegistration?: boolean; sharesInsurance?: boolean }) {
  const [owner, renter] = [await verifiedPerson(app, 'Olivia'), await verifiedPerson(app, 'Renee')];
  const registration = { ...PAPERS.registration, documentUrl: await uploadedPhoto(owner) };
  const vehicle = await approvedVehicle(app, owner, { ...PAPERS, registration, ...shares });
  return { owner, renter, vehicle };
}

test('the renter reads the shared papers during the trip only, each file by a ticket', async () => {
  const parts = await carWithPapers({ sharesRegistration: true, sharesInsurance: true });
  const { id } = await rentalIn(app, parts, 'approved', timeIn(app, 2));
  expect(await papersSeenBy(parts.renter, id)).toEqual([]);

  const other = await carWithPapers({ sharesRegistration: true, sharesInsurance: true });
  const active = await rentalIn(app, other, 'active', timeIn(app, 2));
  const papers = await papersSeenBy(other.renter, active.id);
  expect(papers).toEqual([
    { kind: 'registration', url: expect.stringContaining('?ticket='), expiryDate: '2030-01-31' },
    { kind: 'insurance', expiryDate: '2030-01-31', provider: 'Acme', policyNumber: 'POL-77' },
  ]);
  const [{ url = '' } = { url: '' }] = papers;
  const open = (address: string) => app.http.inject({ method: 'GET', url: address });
  expect((await open(url)).statusCode).toBe(200);
  expect((await open(url.split('?')[0] ?? '')).statusCode).toBe(401);
  app.clock.advance(61_000);
  expect((await open(url)).statusCode).toBe(401);
  await checksOut(other.renter, active.id);
  expect(await papersSeenBy(other.renter, active.id)).toEqual([]);
});

test('papers that the owner does not share stay theirs', async () => {
  const parts = await carWithPapers({ sharesInsurance: true });
  const { id } = await rentalIn(app, parts, 'active', timeIn(app, 2));
  expect((await papersSeenBy(parts.renter, id)).map(({ kind }) => kind)).toEqual(['insurance']);
  const none = await carWithPapers({});
  const rental = await rentalIn(app, none, 'active', timeIn(app, 2));
  expect(await papersSeenBy(none.renter, rental.id)).toEqual([]);
  const body = listing({ ...PAPERS, photos: none.vehicle.photos, sharesInsurance: true });
  await none.owner.client.call(updateVehicle, { params: { id: none.vehicle.id }, body });
  expect((await papersSeenBy(none.renter, rental.id)).map(({ kind }) => kind)).toEqual(['insurance']);
});

test('strangers and administrators find no papers of a trip', async () => {
  const parts = await carWithPapers({ sharesInsurance: true });
  const { id } = await rentalIn(app, parts, 'active', timeIn(app, 2));
  for (const person of [stranger, await adminPerson(app)])
    await expect(papersSeenBy(person, id)).rejects.toMatchObject({ status: 404 });
  await expect(papersSeenBy({ ...stranger, client: app.client() }, id)).rejects.toMatchObject({
    status: 401,
  });
});
