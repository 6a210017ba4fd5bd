import type { DriverInvitation, RentalDriver } from '@josey/contract/api/rentals/rental-drivers';
import type { Context } from '#platform/kernel/context.ts';
import { type PublicPhoto, presentPhoto } from '../../files/files.public.ts';
import type { Viewer } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { mayDrive } from './drivers.policy.ts';
import type { DriverRow } from './drivers.queries.ts';

/** An invitation is between the renter and the address: the owner learns of accepted ones alone. */
export const isShownTo = (viewer: Viewer, { status }: Pick<DriverRow, 'status'>): boolean =>
  status === 'accepted' || (viewer === 'renter' && (status === 'invited' || status === 'declined'));

/** The address until it is a person: before that it tells nothing of an account. */
export const presentDriver = (context: Context, row: DriverRow, rental: RentalRow): RentalDriver => ({
  id: row.id,
  status: row.status as RentalDriver['status'],
  ...(row.accepted_at !== null && row.first_name !== null && { firstName: row.first_name }),
  ...(row.accepted_at === null && row.email !== null && { email: row.email }),
  mayDrive: mayDrive(context, row, rental),
  invitedAt: row.created_at.toISOString(),
});

/** A trip as a driver of it sees it: neither place, plate nor keys, which the renter hands over. */
export function presentInvitation(context: Context, row: DriverRow, rental: RentalRow): DriverInvitation {
  const [photo] = rental.photos as unknown as PublicPhoto[];
  return {
    id: row.id,
    status: row.status as DriverInvitation['status'],
    renterFirstName: rental.renter_first_name,
    vehicle: {
      make: rental.make,
      model: rental.model,
      year: rental.year,
      color: rental.color,
      type: rental.vehicle_type as DriverInvitation['vehicle']['type'],
      ...(photo && { photo: presentPhoto(photo).url }),
      timeZone: rental.time_zone,
    },
    startDate: rental.starts_at.toISOString(),
    endDate: rental.ends_at.toISOString(),
    rentalStatus: rental.status as DriverInvitation['rentalStatus'],
    mayDrive: mayDrive(context, row, rental),
  };
}
