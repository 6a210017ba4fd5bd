import { z } from 'zod';
import { notFound } from '#platform/kernel/errors.ts';
import { lookUpRentals, rentalCard } from '../../look-ups/my-rentals.ts';
import { lookUpRides, rideCard } from '../../look-ups/my-rides.ts';
import { tool } from '../tool.ts';

const LOOKED_THROUGH = 50;

export const explainPrice = tool({
  name: 'explain_price',
  description:
    'The lines that make up the price of one of the person’s own rentals or rides: of the last one, or of the one with an id. Shows it as a card.',
  input: z.object({ of: z.enum(['rental', 'ride']), id: z.uuid().optional() }),
  async run({ parts, asked, show }, { of, id }) {
    const card = of === 'rental' ? await ofRental() : await ofRide();
    show({ type: 'card', card });
    return card;

    // A look-up among the user's own rentals: another user's id finds nothing.
    async function ofRental() {
      const rentals = await lookUpRentals(parts, asked, 'renter');
      const rental = id ? rentals.find((one) => one.id === id) : rentals[0];
      if (!rental) throw notFound('rental');
      return rentalCard(rental, 'renter', true);
    }
    async function ofRide() {
      const rides = await lookUpRides(parts, asked, 'rider', LOOKED_THROUGH);
      const ride = id ? rides.find((one) => one.id === id) : rides[0];
      if (!ride) throw notFound('ride');
      return rideCard(ride, 'rider', true);
    }
  },
});
