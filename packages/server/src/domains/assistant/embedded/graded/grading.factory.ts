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
  | { extension: Wall; of?: string }
  /** `of`: the car of the rental, where there are several. */
  | { cancels: 'rental' | 'ride'; of?: string }
  | { card: 'rental' | 'ride' | 'notification'; of?: string }
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

/** Questions by who asks them: a renter with one rental ahead, or a busy one with two of them and an open ride. */
export type Asked = Record<keyof People, readonly Question[]>;
type People = Awaited<ReturnType<typeof twoPeople>>;

const inTown = { startDate: '2027-03-20T14:00:00.000Z', endDate: '2027-03-21T20:00:00.000Z' };
const tomorrow = { startDate: '2027-03-12T23:00:00.000Z', endDate: '2027-03-13T23:00:00.000Z' };

/** Both with a ride, which the renter has cancelled, in a town with the demo's fleet. */
async function twoPeople(app: TestApp) {
  const owner = await verifiedPerson(app, 'Olivia');
  for (const { listing, waits } of DEMO_VEHICLES) if (!waits) await approvedVehicle(app, owner, listing);
  const rent = async (person: Person, make: string, model: string, time: typeof inTown) => {
    const car = await approvedVehicle(app, owner, { make, model });
    await book(person, await quoteOf(person, car, time));
  };
  const rider = async () => {
    const person = await verifiedPerson(app);
    await person.client.call(saveLocale, { body: { timeZone: ZONE } });
    const town = newTown();
    await (await approvedDriver(app)).client.call(goOnline, { body: { location: town } });
    return { person, ride: await requestedRide(person, town) };
  };

  const { person: renter, ride } = await rider();
  await rent(renter, 'Tallis', 'Vale', inTown);
  await renter.client.call(cancelRide, { params: { id: ride.id }, body: {} });

  const { person: busy } = await rider();
  await rent(busy, 'Toyota', 'Camry', tomorrow);
  await rent(busy, 'Honda', 'Odyssey', inTown);
  return { renter, busy };
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
    return isOf(action?.rental, wanted.of) && isAt(action?.rental?.endDate, wanted.extension);
  }
  if ('cancels' in wanted) {
    const action = actionOf(reply, `cancel_${wanted.cancels}`);
    return action !== undefined && isOf(action.rental, wanted.of);
  }
  if ('card' in wanted) {
    const cards = cardsOf(reply, wanted.card);
    return cards.length > 0 && cards.every((card) => isOf(card, wanted.of));
  }
  if ('says' in wanted) return wanted.says.test(reply.content);
  if ('articles' in wanted) return isAbout(reply, wanted.articles);
  if ('asksBack' in wanted) return asksBack(reply);
  if ('preparesNothing' in wanted) return reply.actions.length === 0;
  return saysUnknown(reply);
}

const isOf = (rental: object | undefined, car = '') =>
  car === '' || (rental !== undefined && 'name' in rental && String(rental.name).includes(car));

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
  reply.cards.some(({ kind }) => kind === 'form') ||
  letsChoose(reply) ||
  (reply.articles.length === 0 && /\?/.test(reply.content));

/** Which of several rentals is meant? */
const letsChoose = (reply: ChatMessage) => cardsOf(reply, 'rental').length > 1 && reply.actions.length === 0;

async function gradeOf(person: Person, [question, ...anyOf]: Question): Promise<Grade> {
  const reply = await ask(person, question);
  if (anyOf.some((wanted) => meets(reply, wanted))) return 'right';
  const grade = saysUnknown(reply) || asksBack(reply) ? 'none' : 'wrong';
  if (process.env.SHOW_MISSES)
    console.info(`${grade}: ${question}\n   ${reply.content.slice(0, 160).replaceAll('\n', ' ')}`);
  return grade;
}

/** Asks all questions on that day, and counts how they were answered. SHOW_MISSES lists the others. */
export async function startGrading(): Promise<(asked: Asked) => Promise<Count>> {
  const app = await startTestApp();
  app.clock.set(NOW);
  const people = await twoPeople(app);
  return async (asked) => {
    const count: Count = { right: 0, wrong: 0, none: 0 };
    for (const who of ['renter', 'busy'] as const)
      for (const question of asked[who]) {
        app.clock.set(NOW);
        count[await gradeOf(people[who], question)]++;
      }
    return count;
  };
}
