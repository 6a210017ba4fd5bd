import { instant } from '@josey/contract/core/wire';
import { TRANSMISSIONS, VEHICLE_TYPES } from '@josey/contract/values/choices/vehicle-kinds';
import { z } from 'zod';
import { getBookableVehicle } from '#domains/vehicles/vehicles.public.ts';
import { lookUpFreeCars } from '../../look-ups/free-cars.ts';
import { quoteOthers, tool } from '../tool.ts';
import { placeName } from './quote-ride.ts';

export const period = {
  startDate: instant.describe('ISO 8601 with offset'),
  endDate: instant.describe('ISO 8601 with offset'),
};

export const findCars = tool({
  name: 'find_cars',
  description:
    'Cars that are free for a whole time near a place, with the price of that time. Shows them to the person as cards.',
  input: z.object({
    near: placeName.optional().describe('Absent: the middle of town'),
    ...period,
    type: z.enum(VEHICLE_TYPES).optional(),
    transmission: z.enum(TRANSMISSIONS).optional(),
    seats: z.int().min(1).max(50).optional().describe('At least so many'),
    maxTotalCents: z.int().min(0).optional(),
    sort: z.enum(['price', 'distance']).optional(),
  }),
  async run({ parts, asked, show, signal }, { sort = 'price', ...wish }) {
    const found = await lookUpFreeCars(parts, asked, { ...wish, sort }, signal);
    if (!found.found) return { error: `There is no place called ${found.unknown}.` };
    for (const card of found.cards) show({ type: 'card', card });
    const { db, clock } = parts.context;
    const cars = found.cards.map(async (card) => {
      const { description } = await getBookableVehicle(db, card.vehicleId, clock.now());
      return { ...card, description: quoteOthers(description) };
    });
    return { total: found.total, cars: await Promise.all(cars) };
  },
});
