import * as messageApi from '@josey/contract/api/messages/messages';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import * as rentalApi from '@josey/contract/api/rentals/rentals';
import { ApiError, type Client } from '@josey/contract/core/client';
import { localDate } from '@josey/contract/rules/pricing/dates/local-dates';
import { instantOf } from '@josey/contract/values/time/wall-time';
import { newId } from '#platform/kernel/ids.ts';
import type { App } from '../app.ts';
import { asPerson } from './fill-demo.ts';
import { DAY_MS } from './past.ts';

interface ComingTrip {
  renter: string;
  owner: string;
  licensePlate: string;
  /** Days from today to the start, at ten in the morning at the car. */
  in: number;
  days: number;
  message: string;
  /** What the owner writes after accepting; without it the request waits for them. */
  answer?: string;
}

const COMING_TRIPS: ComingTrip[] = [
  {
    renter: 'imani@example.test',
    owner: 'renee@example.test',
    licensePlate: '9TR 552',
    in: 1,
    days: 2,
    message:
      'Hi Renee! We are moving a sofa and far too many books to Hampden. Is there a hand truck in the van?',
    answer:
      'No hand truck, but straps and two blankets are in the back. Low bridge on Falls Rd: take 28th St. Good luck!',
  },
  {
    renter: 'walter@example.test',
    owner: 'renee@example.test',
    licensePlate: '9TR 552',
    in: 6,
    days: 1,
    message:
      'Hello, could I have the van for a day? I am picking up lumber in Towson, six boards of eight feet.',
  },
  {
    renter: 'tomas@example.test',
    owner: 'imani@example.test',
    licensePlate: '2CF 907',
    in: 8,
    days: 3,
    message:
      'Hi Imani, my parents are in town and we are six. Could we take her to Annapolis for three days?',
  },
];

/**
 * Trips of the next days, so that the demo has a next trip, a conversation and requests to answer: booked through the same calls
 * that a browser makes. A renter who has a conversation already keeps what they have; what visitors have made impossible, such as
 * a trip of a suspended person, is left out.
 */
export async function fillComingTrips(app: App): Promise<void> {
  for (const trip of COMING_TRIPS) {
    await fillTrip(app, trip).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      app.context.log.warn({ reason: error.message }, 'a trip of the demo was not booked');
    });
  }
}

async function fillTrip(app: App, trip: ComingTrip): Promise<void> {
  const { owner, renter, answer } = trip;
  const asked = await asPerson(app, renter, (client) => ask(app, client, trip));
  if (asked && answer) await asPerson(app, owner, (client) => agree(client, asked, answer));
}

/** Resolves to the id of the rental that is asked for. */
async function ask(app: App, renter: Client, trip: ComingTrip): Promise<string | undefined> {
  const threads = await renter.call(messageApi.listThreads, { query: { role: 'guest' } });
  if (threads.length > 0) return undefined;
  const vehicle = await app.context.db
    .selectFrom('vehicles')
    .select(['id', 'time_zone'])
    .where('license_plate', '=', trip.licensePlate)
    .executeTakeFirst();
  if (!vehicle) return undefined;
  const { id, time_zone: timeZone } = vehicle;
  const tenOn = (days: number) => {
    const day = localDate(new Date(app.context.clock.now().getTime() + days * DAY_MS), timeZone);
    return instantOf(`${day}T10:00`, timeZone);
  };
  const quote = await renter.call(quoteRental, {
    body: { vehicleId: id, startDate: tenOn(trip.in), endDate: tenOn(trip.in + trip.days) },
  });
  const rental = await renter.call(rentalApi.bookRental, {
    body: { quoteId: quote.quoteId, paymentMethodId: 'pm_card_visa', message: trip.message },
    idempotencyKey: newId(),
  });
  return rental.id;
}

async function agree(owner: Client, rentalId: string, text: string): Promise<void> {
  await owner.call(rentalApi.acceptRental, { params: { id: rentalId } });
  const [thread] = await owner.call(messageApi.listThreads, { query: { subjectId: rentalId } });
  if (!thread) throw new Error('The demo trip has no conversation');
  await owner.call(messageApi.sendMessage, {
    params: { id: thread.id },
    body: { clientId: newId(), text },
  });
}
