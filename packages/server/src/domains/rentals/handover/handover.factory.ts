import { addHandoverPhoto, getHandovers, saveHandover } from '@josey/contract/api/rentals/rental-handovers';
import { checkInRental, checkOutRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { READINGS, rentalIn, type Trip, trip } from '../rentals.factory.ts';

export type Parts = Trip & { rental: Rental };

/** A booked car, a number of minutes before its start. */
export async function withCar(app: TestApp, minutesBefore = 0): Promise<Parts> {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved');
  app.clock.set(new Date(Date.parse(rental.startDate) - minutesBefore * 60_000));
  return { ...parts, rental };
}

export const checkIn = ({ client }: Person, { id }: { id: string }, body: object = READINGS) =>
  client.call(checkInRental, { params: { id }, body: body as typeof READINGS });
export const checkOut = ({ client }: Person, { id }: { id: string }, body: object = READINGS) =>
  client.call(checkOutRental, { params: { id }, body: body as typeof READINGS });
export const sheets = ({ client }: Person, { id }: { id: string }) =>
  client.call(getHandovers, { params: { id } });

export async function addPhoto(
  { client }: Person,
  { id }: { id: string },
  { photoId = newId(), url = '', view = 'front', kind = 'check-in' } = {},
) {
  const params = { id, kind, photoId } as { id: string; kind: 'check-in'; photoId: string };
  const body = { view, url, source: 'camera' } as const;
  return client.call(addHandoverPhoto, { params, body: body as typeof body & { view: 'front' } });
}

export const save = ({ client }: Person, { id }: { id: string }, body: object) =>
  client.call(saveHandover, { params: { id, kind: 'check-in' }, body });

/** What the database says, also of a rental that the caller may not read. */
export async function statusOf({ context }: TestApp, { id }: { id: string }): Promise<string> {
  const rental = context.db.selectFrom('rentals').select('status').where('id', '=', id);
  return (await rental.executeTakeFirstOrThrow()).status;
}
