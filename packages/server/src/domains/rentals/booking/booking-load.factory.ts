import { login, register } from '@josey/contract/api/accounts/accounts';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { bookRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { createVehicle, decideVehicle, type Vehicle } from '@josey/contract/api/vehicles/vehicles';
import { type Client, createClient } from '@josey/contract/core/client';
import { newId } from '#platform/kernel/ids.ts';
import { PASSWORD, type Person } from '../../../../test/support/people.ts';
import { uploadedPhoto } from '../../files/files.factory.ts';
import { listing } from '../../vehicles/vehicles.factory.ts';
import { DAY_MS } from '../rentals.factory.ts';

/** Settings of the server under load: its administrator approves the cars. */
export const BOOKING_ADMIN = { ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: PASSWORD };
const RENTERS = 8;
const CARS = 4;

/** An attempted booking: its quote, who pressed, and the answer if one arrived. */
export interface Try {
  renter: Person;
  quoteId: string;
  idempotencyKey: string;
  acknowledged?: Rental;
  /** By the clock of this machine. */
  acknowledgedAt?: Date;
}

/** People who book cars of a real server process; `baseUrl` may change while they keep their sessions. */
export function createBookingLoad(baseUrl: () => string) {
  function clientOf(sessionId?: string): Client {
    const current: typeof fetch = (input, init) =>
      fetch(String(input).replace('http://josey.test', baseUrl()), init);
    return createClient({ baseUrl: 'http://josey.test', sessionId: () => sessionId, fetch: current });
  }

  async function personNamed(firstName: string): Promise<Person> {
    const email = `${firstName}-${newId()}@example.test`;
    const body = { firstName, lastName: 'Tester', email, password: PASSWORD };
    const { user, sessionId } = await clientOf().call(register, { body });
    return { user, sessionId, client: clientOf(sessionId) };
  }

  async function settle(): Promise<{ renters: Person[]; cars: Vehicle[]; owner: Person }> {
    const credentials = { email: BOOKING_ADMIN.ADMIN_EMAIL, password: BOOKING_ADMIN.ADMIN_PASSWORD };
    const admin = clientOf((await clientOf().call(login, { body: credentials })).sessionId);
    const owner = await personNamed('Olivia');
    const photos = [await uploadedPhoto(owner)];
    const cars: Vehicle[] = [];
    for (let i = 0; i < CARS; i++) {
      const { id } = await owner.client.call(createVehicle, { body: listing({ photos }) });
      const body = { status: 'approved', reason: 'In order' } as const;
      cars.push(await admin.call(decideVehicle, { params: { id }, body }));
    }
    const renters = await Promise.all(Array.from({ length: RENTERS }, () => personNamed('Renee')));
    for (const { user } of renters) {
      await admin.call(setUserStatus, {
        params: { id: user.id },
        body: { status: 'verified', reason: 'In order' },
      });
    }
    return { renters, cars, owner };
  }

  /** Books days one after the other until the server is gone; two people go for each day of each car. */
  async function bookUntilGone(
    renter: Person,
    cars: Vehicle[],
    firstDay: number,
    tries: Try[],
  ): Promise<void> {
    for (let day = firstDay; ; day++) {
      for (const car of cars) {
        const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + day * DAY_MS;
        const time = {
          startDate: new Date(start).toISOString(),
          endDate: new Date(start + DAY_MS).toISOString(),
        };
        try {
          const { quoteId } = await renter.client.call(quoteRental, { body: { vehicleId: car.id, ...time } });
          const one: Try = { renter, quoteId, idempotencyKey: newId() };
          tries.push(one);
          one.acknowledged = await renter.client.call(bookRental, {
            body: { quoteId },
            idempotencyKey: one.idempotencyKey,
          });
          one.acknowledgedAt = new Date();
        } catch (error) {
          if ((error as { code?: string }).code !== 'vehicle_unavailable') return;
        }
      }
    }
  }

  return { settle, bookUntilGone };
}
