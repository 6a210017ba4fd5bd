import { z } from 'zod';
import { lookUpOwnCars } from '../../look-ups/my-cars.ts';
import { lookUpNotifications } from '../../look-ups/my-notifications.ts';
import { lookUpRentals, rentalCard } from '../../look-ups/my-rentals.ts';
import { lookUpRides, rideCard } from '../../look-ups/my-rides.ts';
import { lookUpApplication, lookUpVerification } from '../../look-ups/my-verification.ts';
import { quoteOthers, tool } from '../tool.ts';

const TOLD = 10;

export const myRentals = tool({
  name: 'my_rentals',
  description: 'The person’s own rentals, the newest booking first, as renter or of their own cars.',
  input: z.object({ as: z.enum(['renter', 'owner']).default('renter') }),
  async run({ parts, asked }, { as }) {
    const rentals = await lookUpRentals(parts, asked, as);
    return rentals.slice(0, TOLD).map((rental) => rentalCard(rental, as));
  },
});

export const myRides = tool({
  name: 'my_rides',
  description: 'The person’s own rides, the newest first, as rider or as driver.',
  input: z.object({ as: z.enum(['rider', 'driver']).default('rider') }),
  async run({ parts, asked }, { as }) {
    return (await lookUpRides(parts, asked, as, TOLD)).map((ride) => rideCard(ride, as));
  },
});

export const myCars = tool({
  name: 'my_cars',
  description: 'The person’s own listed cars and where each stands.',
  input: z.object({}),
  async run({ parts, asked }) {
    const cars = await lookUpOwnCars(parts, asked);
    return cars.map(({ card, reason }) => ({ ...card, reason: quoteOthers(reason) }));
  },
});

export const myNotifications = tool({
  name: 'my_notifications',
  description: 'What the person was told in the app, the newest first. Shows it to them as cards.',
  input: z.object({ unreadOnly: z.boolean().default(true) }),
  async run({ parts, asked, show }, { unreadOnly }) {
    const { cards, total } = await lookUpNotifications(parts, asked, unreadOnly);
    for (const card of cards) show({ type: 'card', card });
    const told = cards.map(({ notificationKind, title, message, createdAt }) => ({
      kind: notificationKind,
      createdAt,
      ...quoteOthers(`${title} ${message}`),
    }));
    return { total, told };
  },
});

export const myAccount = tool({
  name: 'my_account',
  description: 'Whether the person is verified, how their license and their application to drive stand.',
  input: z.object({}),
  async run({ parts, asked }) {
    const [application, { latest, validUntil }] = await Promise.all([
      lookUpApplication(parts, asked),
      lookUpVerification(parts, asked),
    ]);
    return {
      account: asked.caller.status,
      license: latest && { status: latest.status, reason: quoteOthers(latest.reason) },
      licenseValidUntil: validUntil,
      application: application && {
        status: application.status,
        reason: quoteOthers(application.reason),
      },
    };
  },
});
