import { saveLocale } from '@josey/contract/api/accounts/profile';
import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import { goOnline } from '@josey/contract/api/drivers';
import { cancelRide } from '@josey/contract/api/rides';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { wallTime } from '@josey/contract/values/time/wall-time';
import { DEMO_VEHICLES } from '#demo/demo-vehicles.ts';
import { startTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { type Person, verifiedPerson } from '../../../../../test/support/people.ts';
import { book, quoteOf } from '../../../rentals/rentals.factory.ts';
import { approvedDriver } from '../../../rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../../../rides/rides.factory.ts';
import { approvedVehicle } from '../../../vehicles/vehicles.factory.ts';
import { ask } from '../../assistant.factory.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2027-03-11T17:00Z');

/** A wall time in New York; a date alone allows any time of that day. */
type Wall = string;

interface Period {
  start: Wall | Wall[];
  end?: Wall | Wall[];
  /** By elapsed time. */
  hours?: number;
}

/** One thing that a reply has when it is right. */
export type Expectation =
  | { cars: Period & { types?: VehicleType[]; seats?: number; near?: string } }
  | { booking: Period & { car: string } }
  | { fare: { from: string; to: string } }
  | { ride: { from: string; to: string } }
  | { extension: Wall }
  | { cancels: 'rental' }
  | { card: 'rental' | 'ride' | 'notification' }
  | { says: RegExp }
  | { articles: string[] }
  /** What is missing has to be asked for. */
  | { asksBack: true }
  /** There is nothing that could be prepared; any reply will do that prepares nothing. */
  | { preparesNothing: true }
  /** It is none of our business. */
  | { unknown: true };

/** A question, and what a right reply has: one of these is enough. */
export type Question = [question: string, ...anyOf: Expectation[]];

export type Grade = 'right' | 'wrong' | 'none';
export type Count = Record<Grade, number>;

/** A user with a rental ahead and a ride behind them, in a town with the demo's fleet. */
async function renterWithHistory(app: TestApp): Promise<Person> {
  const owner = await verifiedPerson(app, 'Olivia');
  for (const { listing, waits } of DEMO_VEHICLES) if (!waits) await approvedVehicle(app, owner, listing);
  const person = await verifiedPerson(app);
  await person.client.call(saveLocale, { body: { timeZone: ZONE } });
  const vale = await approvedVehicle(app, owner, { make: 'Tallis', model: 'Vale' });
  const time = { startDate: '2027-03-20T14:00:00.000Z', endDate: '2027-03-21T20:00:00.000Z' };
  await book(person, await quoteOf(person, vale, time));
  const town = newTown();
  await (await approvedDriver(app)).client.call(goOnline, { body: { location: town } });
  const ride = await requestedRide(person, town);
  await person.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  return person;
}

const cardsOf = <Kind extends ChatCard['kind']>({ cards }: ChatMessage, kind: Kind) =>
  cards.filter((card): card is Extract<ChatCard, { kind: Kind }> => card.kind === kind);

const actionOf = ({ actions }: ChatMessage, kind: ChatMessage['actions'][number]['kind']) =>
  actions.find((action) => action.kind === kind);

function isAt(iso: string | undefined, wanted: string | string[] | undefined): boolean {
  if (wanted === undefined) return true;
  if (!iso) return false;
  return [wanted].flat().some((wall) => wallTime(new Date(iso), ZONE).startsWith(wall));
}

interface Time {
  startDate: string;
  endDate: string;
}

function isDuring(
  time: Time | undefined,
  { start, end, hours }: { start: string | string[]; end?: string | string[]; hours?: number },
): boolean {
  if (!time) return false;
  const elapsed = (Date.parse(time.endDate) - Date.parse(time.startDate)) / 3_600_000;
  return (
    isAt(time.startDate, start) &&
    isAt(time.endDate, end) &&
    (hours === undefined || Math.abs(elapsed - hours) < 0.01)
  );
}

function meets(reply: ChatMessage, wanted: Expectation): boolean {
  if ('cars' in wanted) {
    const { types, seats = 0, near, ...period } = wanted.cars;
    const cars = cardsOf(reply, 'car');
    const fits = (car: (typeof cars)[number]) =>
      isDuring(car, period) && (!types || types.includes(car.type)) && car.seats >= seats;
    return cars.length > 0 && cars.every(fits) && (!near || reply.content.includes(near));
  }
  if ('booking' in wanted) {
    const { car, ...period } = wanted.booking;
    const action = actionOf(reply, 'book_car');
    return !!action?.rental?.name.includes(car) && action.priceCents > 0 && isDuring(action.rental, period);
  }
  if ('fare' in wanted) {
    const [fare] = cardsOf(reply, 'ride_price');
    return isSameTrip(fare, wanted.fare) && reply.actions.length === 0;
  }
  if ('ride' in wanted) return isSameTrip(actionOf(reply, 'request_ride')?.ride, wanted.ride);
  if ('extension' in wanted) {
    const action = actionOf(reply, 'extend_rental');
    return action !== undefined && isAt(action.rental?.endDate, wanted.extension);
  }
  if ('cancels' in wanted) return actionOf(reply, 'cancel_rental') !== undefined;
  if ('card' in wanted) return cardsOf(reply, wanted.card).length > 0;
  if ('says' in wanted) return wanted.says.test(reply.content);
  if ('articles' in wanted) return isAbout(reply, wanted.articles);
  if ('asksBack' in wanted) return asksBack(reply);
  if ('preparesNothing' in wanted) return reply.actions.length === 0;
  return saysUnknown(reply);
}

function isSameTrip(
  way: { pickup: string; dropoff: string } | undefined,
  { from, to }: { from: string; to: string },
) {
  return !!way?.pickup.includes(from) && way.dropoff.includes(to);
}

/** Answers with the article, not only with a link to it beside others. */
const isAbout = (reply: ChatMessage, slugs: string[]) =>
  !saysUnknown(reply) && reply.articles.slice(0, 1).some(({ slug }) => slugs.includes(slug));

const saysUnknown = ({ content }: ChatMessage) =>
  /I don’t know that|No lo sé|I cannot find “|No encuentro «/.test(content);

const asksBack = (reply: ChatMessage) =>
  reply.cards.some(({ kind }) => (kind as string) === 'form') ||
  (reply.articles.length === 0 && /\?/.test(reply.content));

async function gradeOf(renter: Person, question: string, anyOf: Expectation[]): Promise<Grade> {
  const reply = await ask(renter, question);
  if (anyOf.some((wanted) => meets(reply, wanted))) return 'right';
  const grade = saysUnknown(reply) || asksBack(reply) ? 'none' : 'wrong';
  if (process.env.SHOW_MISSES)
    console.info(`${grade}: ${question}\n   ${reply.content.slice(0, 160).replaceAll('\n', ' ')}`);
  return grade;
}

/** Asks all questions as a renter on that day, and counts how they were answered. SHOW_MISSES lists the others. */
export async function startGrading(): Promise<(questions: readonly Question[]) => Promise<Count>> {
  const app = await startTestApp();
  app.clock.set(NOW);
  const renter = await renterWithHistory(app);
  return async (questions) => {
    const count: Count = { right: 0, wrong: 0, none: 0 };
    for (const [question, ...anyOf] of questions) {
      app.clock.set(NOW);
      count[await gradeOf(renter, question, anyOf)]++;
    }
    return count;
  };
}
