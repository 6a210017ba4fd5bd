import { z } from 'zod';
import { endpoint, idParams } from '../core/endpoint.ts';

/** What people see of each other before they decide, and nothing more. */
export const Person = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    photoUrl: z.string().optional(),
    /** Completed rentals and rides, on either side. */
    trips: z.int(),
    /** YYYY-MM. */
    memberSince: z.string(),
    /** An administrator has seen their license. */
    verified: z.boolean(),
    /** Of those who wrote to them about a car, how many they answered, and how soon as a rule; absent for too few. */
    responsePercent: z.int().optional(),
    responseMinutes: z.int().optional(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/{id}',
  summary:
    'The profile of the owner of a listed car, or of someone whom I rent from, rent to, ride with or write to',
  access: 'public',
  params: idParams,
  reply: Person,
  errors: ['not_found'],
});

export const getVehicleOwner = endpoint({
  method: 'GET',
  path: '/api/vehicles/{id}/owner',
  summary: 'The profile of the vehicle’s owner, for those who see the vehicle',
  access: 'public',
  params: idParams,
  reply: Person,
  errors: ['not_found'],
});
