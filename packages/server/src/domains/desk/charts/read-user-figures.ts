import type { UserFigures } from '@josey/contract/api/desk/admin';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { countRentalsOf } from '../../rentals/rentals.public.ts';
import { countRidesOf } from '../../rides/rides.public.ts';
import { countVehiclesOf } from '../../vehicles/vehicles.public.ts';

/** How many vehicles, rentals and rides a user has. */
export async function readUserFigures({ db }: Context, userId: string): Promise<UserFigures> {
  const [user, vehicles, ridesTaken, ridesDriven, rentalsTaken, rentalsGiven] = await Promise.all([
    findUserById(db, userId),
    countVehiclesOf(db, userId),
    countRidesOf(db, 'rider', userId),
    countRidesOf(db, 'driver', userId),
    countRentalsOf(db, 'renter', userId),
    countRentalsOf(db, 'owner', userId),
  ]);
  if (!user) throw notFound('account');
  return { vehicles, ridesTaken, ridesDriven, rentalsTaken, rentalsGiven };
}
