import * as accounts from '@josey/contract/api/accounts/accounts';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { bookRental, cancelRental } from '@josey/contract/api/rentals/rentals';
import { cancelRide, estimateRide, requestRide } from '@josey/contract/api/rides';
import { getVehicle, searchVehicles } from '@josey/contract/api/vehicles/vehicles';
import { type Client, createClient } from '@josey/contract/core/client';
import type { Person } from '../processes/drivers.ts';
import { CITY_CENTERS } from '../search/fill.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'walk-around-the-corner';

/** Some of what people do; each call is made by another person. */
export interface Call {
  name: string;
  /** What has to be there first, and is not measured. */
  before?(person: Person, at: number): Promise<unknown>;
  run(person: Person, at: number, given: unknown): Promise<unknown>;
  /** What would disturb the next round, and is not measured. */
  after?(person: Person, result: unknown): Promise<unknown>;
}

export function callsOf(port: number, vehicleIds: string[], day: () => number): Call[] {
  const baseUrl = `http://127.0.0.1:${port}`;
  const as = ({ token }: Person): Client => createClient({ baseUrl, sessionId: () => token });
  const anonymous = createClient({ baseUrl, sessionId: () => undefined });
  const car = (at: number) => vehicleIds[at % vehicleIds.length] as string;

  /** Another day each round. */
  const time = () => {
    const start = Math.ceil(Date.now() / DAY_MS + 2 + day()) * DAY_MS;
    return {
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + DAY_MS).toISOString(),
    };
  };
  const quote = (person: Person, at: number) =>
    as(person).call(quoteRental, { body: { vehicleId: car(at), ...time() } });
  const book = (person: Person, given: unknown) =>
    as(person).call(bookRental, {
      body: { quoteId: (given as { quoteId: string }).quoteId },
      idempotencyKey: crypto.randomUUID(),
    });
  const trip = (at: number) => {
    const lat = 39.22 + (at % 100) / 1_000;
    return {
      pickupLocation: { lat, lng: -76.6, address: 'Fleet St' },
      dropoffLocation: { lat: lat + 0.04, lng: -76.6, address: 'Broadway' },
    };
  };
  const estimate = (person: Person, at: number) => as(person).call(estimateRide, { body: trip(at) });
  const request = (person: Person, at: number, given: unknown) => {
    const { estimatedFare, quoteId } = given as { estimatedFare: number; quoteId: string };
    const body = { ...trip(at), estimatedFare, quoteId, paymentMethod: 'card' } as const;
    return as(person).call(requestRide, { body });
  };
  const withdraw = (person: Person, ride: unknown) =>
    as(person).call(cancelRide, { params: { id: (ride as { id: string }).id }, body: {} });
  const signUp = async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await anonymous.call(accounts.register, {
      body: { firstName: 'Imani', lastName: 'Tester', email, password: PASSWORD },
    });
    return email;
  };

  return [
    { name: 'who am I (the session alone)', run: (person) => as(person).call(accounts.me, {}) },
    { name: 'sign up', run: signUp },
    {
      name: 'sign in',
      before: signUp,
      run: (_, __, email) =>
        anonymous.call(accounts.login, { body: { email: email as string, password: PASSWORD } }),
    },
    {
      name: 'search for cars',
      run: (person, at) => {
        const { lat, lng } = CITY_CENTERS[at % CITY_CENTERS.length] as { lat: number; lng: number };
        return as(person).page(searchVehicles, {
          query: { lat, lng, ...time(), radiusMeters: 10_000, limit: 20 },
        });
      },
    },
    {
      name: 'page of a car',
      run: (person, at) => as(person).call(getVehicle, { params: { id: car(at) } }),
    },
    { name: 'price of a rental', run: quote },
    {
      name: 'book and pay a rental',
      before: quote,
      run: (person, _, given) => book(person, given),
    },
    {
      name: 'cancel a rental',
      before: async (person, at) => book(person, await quote(person, at)),
      run: (person, _, rental) =>
        as(person).call(cancelRental, { params: { id: (rental as { id: string }).id }, body: {} }),
    },
    { name: 'price of a ride', run: estimate },
    {
      name: 'request a ride, and its offer',
      before: estimate,
      run: request,
      after: withdraw,
    },
    {
      name: 'cancel a ride',
      before: async (person, at) => request(person, at, await estimate(person, at)),
      run: (person, _, ride) => withdraw(person, ride),
    },
  ];
}
