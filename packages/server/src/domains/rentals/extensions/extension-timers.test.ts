import { acceptExtension } from '@josey/contract/api/rentals/rental-extensions';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { acceptedDates, changeBy, changed, movedBy, quoteOther } from '../dates/dates.factory.ts';
import { DAY_MS, rentalIn, type Trip, timeIn, trip } from '../rentals.factory.ts';
import { answered, asked, extendBy, quoteLonger, rentalOf } from './extensions.factory.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));

const SECOND_MS = 1_000;
const DECLINED = { paymentMethodId: 'pm_card_chargeDeclined' };

interface Requested extends Trip {
  rental: Rental;
}

const booked = async (instantBook: boolean): Promise<Requested> => {
  const parts = await trip(app, { instantBook });
  return { ...parts, rental: await rentalIn(app, parts, 'approved', timeIn(app, 240)) };
};

/** The same trip once its renter has pressed, and the card was declined. */
async function unpaid(press: (parts: Requested) => Promise<Rental>): Promise<Requested> {
  const parts = await booked(true);
  await expect(press(parts)).rejects.toMatchObject({ code: 'payment_declined' });
  return { ...parts, rental: await rentalOf(parts.renter, parts.rental.id) };
}

const TIMERS = [
  {
    name: `more time that is held without a payment for ${RENTAL_RULES.holdMinutes} minutes`,
    status: 'held',
    begin: () =>
      unpaid(async ({ renter, rental }) => extendBy(renter, await quoteLonger(renter, rental, 24), DECLINED)),
    edge: ({ extension }: Rental) => extension?.holdExpiresAt,
  },
  {
    name: `other dates that are held without a payment for ${RENTAL_RULES.holdMinutes} minutes`,
    status: 'held',
    begin: () =>
      unpaid(async ({ renter, rental }) =>
        changeBy(renter, await quoteOther(renter, rental, movedBy(rental, 24, 48)), DECLINED),
      ),
    edge: ({ dateChange }: Rental) => dateChange?.holdExpiresAt,
  },
  {
    name: 'a request for more time until its answer is due',
    status: 'pending',
    begin: () => asked(app),
    edge: ({ extension }: Rental) => extension?.answerBy,
  },
  {
    name: 'a request for other dates until its answer is due',
    status: 'pending',
    begin: requestDates,
    edge: ({ dateChange }: Rental) => dateChange?.answerBy,
  },
];

async function requestDates(): Promise<Requested> {
  const parts = await booked(false);
  return { ...parts, rental: await changed(parts.renter, parts.rental, movedBy(parts.rental, 24, 48)) };
}

const statusOf = async ({ id }: Rental) => {
  const { status } = await app.context.db
    .selectFrom('rental_extensions')
    .select('status')
    .where('rental_id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
};

async function sweepAt(moment: number): Promise<void> {
  app.clock.set(new Date(moment));
  await sweepRentals(app.context);
}

describe.each(TIMERS)('$name', ({ status, begin, edge }) => {
  test('lasts a second before its edge and is over a second after it', async () => {
    const { rental } = await begin();
    const ends = Date.parse(edge(rental) ?? '');
    await sweepAt(ends - SECOND_MS);
    expect(await statusOf(rental)).toBe(status);
    await sweepAt(ends + SECOND_MS);
    expect(await statusOf(rental)).toBe('expired');
  });

  test('is over after a day without a running server, and the trip stays as it was', async () => {
    const { rental, renter } = await begin();
    await sweepAt(Date.parse(edge(rental) ?? '') + DAY_MS);
    expect(await statusOf(rental)).toBe('expired');
    const { startDate, endDate, totalCents } = rental;
    expect(await rentalOf(renter, rental.id)).toMatchObject({ startDate, endDate, totalCents });
  });
});

test.each([
  ['more time', () => asked(app), ({ extension }: Rental) => extension, acceptExtensionOf],
  ['other dates', requestDates, ({ dateChange }: Rental) => dateChange, acceptedDates],
] as const)(
  'the owner accepts %s a second before the answer is due, and not after it, unswept',
  async (_, begin, requestOf, accept) => {
    for (const [ms, isAccepted] of [
      [-SECOND_MS, true],
      [SECOND_MS, false],
    ] as const) {
      const { rental, owner } = await begin();
      app.clock.set(new Date(Date.parse(requestOf(rental)?.answerBy ?? '') + ms));
      if (isAccepted) expect((await accept(owner, rental)).endDate).toBe(requestOf(rental)?.endDate);
      else await expect(accept(owner, rental)).rejects.toMatchObject({ code: 'illegal_transition' });
      app.clock.set(new Date());
    }
  },
);

function acceptExtensionOf(owner: Trip['owner'], rental: Rental): Promise<Rental> {
  return answered(acceptExtension, owner, rental);
}
