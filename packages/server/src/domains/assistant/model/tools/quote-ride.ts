import { z } from 'zod';
import { lookUpRidePrice, type RidePrice } from '../../look-ups/ride-price.ts';
import { tool } from '../tool.ts';

export const placeName = z.string().min(1).max(200);

/** What the model is told in place of a price. */
export const whyNoPrice = ({ unknown, namesakes }: Extract<RidePrice, { found: false }>): string =>
  namesakes.length > 0
    ? `“${unknown}” may be ${namesakes.join(' or ')}: ask which one.`
    : `There is no place called ${unknown}.`;

export const quoteRide = tool({
  name: 'quote_ride',
  description: 'The fare of a ride between two named places, now. Shows it to the person as a card.',
  input: z.object({ from: placeName, to: placeName }),
  async run({ parts, asked, show, signal }, way) {
    const price = await lookUpRidePrice(parts, asked, way, signal);
    if (!price.found) return { error: whyNoPrice(price) };
    show({ type: 'card', card: price.card });
    return price.card;
  },
});
