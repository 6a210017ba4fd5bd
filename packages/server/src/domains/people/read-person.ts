import type * as api from '@josey/contract/api/people';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { avatarUrl } from '#platform/kernel/public-photo.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { hasRight, TRIP_READERS } from '#platform/security/staff-rights.ts';
import { findUserById } from '../accounts/accounts.public.ts';
import { haveThread, readResponse } from '../messages/messages.public.ts';
import { countCompletedRentals, haveRental } from '../rentals/rentals.public.ts';
import { countCompletedRides } from '../rides/rides.public.ts';
import { hasListedVehicle, requireVisibleVehicle } from '../vehicles/vehicles.public.ts';

/** A person's profile, for those who may see it; for others they do not exist. */
export async function readPerson(
  context: Context,
  caller: Caller | undefined,
  id: string,
): Promise<api.Person> {
  if (!(await maySee(context, caller, id))) throw notFound('account');
  return presentPerson(context, id);
}

/** The owner of a vehicle that the caller sees. */
export async function readOwner(
  context: Context,
  caller: Caller | undefined,
  vehicleId: string,
): Promise<api.Person> {
  const vehicle = await requireVisibleVehicle(context, caller, vehicleId);
  return presentPerson(context, vehicle.owner_id);
}

/** What the other side of a trip sees of a person. */
export async function presentPerson({ db, clock }: Context, id: string): Promise<api.Person> {
  const user = await findUserById(db, id);
  if (!user || user.erased_at) throw notFound('account');
  const [rentals, rides, response] = await Promise.all([
    countCompletedRentals(db, id),
    countCompletedRides(db, id),
    readResponse(db, id, clock.now()),
  ]);
  return {
    id,
    firstName: user.first_name,
    ...(user.avatar_token !== null && { photoUrl: avatarUrl(user.avatar_token) }),
    trips: rentals + rides,
    memberSince: user.created_at.toISOString().slice(0, 7),
    verified: user.status === 'verified',
    ...(response && { responsePercent: response.percent }),
    ...(response?.minutes !== undefined && { responseMinutes: response.minutes }),
  };
}

/** Owners of listed cars are public; other people are seen by those who have business with them, and administrators. */
async function maySee({ db, clock }: Context, caller: Caller | undefined, id: string): Promise<boolean> {
  if (caller?.id === id || hasRight(caller, ...TRIP_READERS)) return true;
  if (await hasListedVehicle(db, id, clock.now())) return true;
  if (!caller) return false;
  return (await haveRental(db, caller.id, id)) || haveThread(db, caller.id, id);
}
