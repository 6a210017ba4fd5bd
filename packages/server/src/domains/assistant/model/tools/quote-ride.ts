import { z } from 'zod';
import { lookUpRidePrice } from '../../look-ups/ride-price.ts';
import { tool } from '../tool.ts';

export const placeName = z.string().min(1).max(200);

export const quoteRide = tool({
  name: 'quote_ride',
  description: 'The fare of a ride between two named places, now. Shows it to the person as a card.',
  input: z.object({ from: placeName, to: placeName }),
  async run({ parts, asked, show, signal }, way) {
    const price = await lookUpRidePrice(parts, asked, way, signal);
    if (!price.found) return { error: `There is no place called ${price.unknown}.` };
    show({ type: 'card', card: price.card });
    return price.card;
  },
});
