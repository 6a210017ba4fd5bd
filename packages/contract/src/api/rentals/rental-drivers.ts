import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { RENTAL_DRIVER_STATUSES } from '../../rules/states/rental-driver-states.ts';
import { RENTAL_STATUSES } from '../../rules/states/rental-states.ts';
import { VEHICLE_TYPES } from '../../values/choices/vehicle-kinds.ts';
import { EmailAddress } from '../accounts/accounts.ts';

const status = z.enum(RENTAL_DRIVER_STATUSES);

/** An additional driver as the two sides of the rental see them. */
const RentalDriver = z
  .object({
    id: z.uuid(),
    status,
    /** From the acceptance on. */
    firstName: z.string().optional(),
    /** For the renter, until the acceptance: as they wrote it. */
    email: z.string().optional(),
    /** False while there is no answer, and once the account, the license or the age does not meet the rules for the trip. */
    mayDrive: z.boolean(),
    invitedAt: z.string(),
  })
  .meta({ id: 'RentalDriver' });
export type RentalDriver = z.infer<typeof RentalDriver>;

/** A trip as the person sees it who is invited to drive, or who drives. */
const DriverInvitation = z
  .object({
    id: z.uuid(),
    status,
    renterFirstName: z.string(),
    vehicle: z.object({
      make: z.string(),
      model: z.string(),
      year: z.int(),
      color: z.string(),
      type: z.enum(VEHICLE_TYPES),
      photo: z.string().optional(),
      timeZone: z.string(),
    }),
    startDate: z.string(),
    endDate: z.string(),
    rentalStatus: z.enum(RENTAL_STATUSES),
    mayDrive: z.boolean(),
  })
  .meta({ id: 'DriverInvitation' });
export type DriverInvitation = z.infer<typeof DriverInvitation>;

export const listRentalDrivers = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/drivers',
  summary: 'The additional drivers of a rental; its renter also sees the invitations',
  access: 'user',
  params: idParams,
  reply: z.array(RentalDriver),
  errors: ['not_found'],
});

export const inviteDriver = endpoint({
  method: 'POST',
  path: '/api/rentals/{id}/drivers',
  summary:
    'Invite an additional driver to my rental. The reply is the same whether the address has an account',
  access: 'user',
  params: idParams,
  body: EmailAddress,
  reply: RentalDriver,
  status: 201,
  errors: ['not_found', 'illegal_transition', 'conflict'],
});

export const removeDriver = endpoint({
  method: 'POST',
  path: '/api/rentals/{id}/drivers/{driverId}/remove',
  summary: 'Remove an additional driver of my rental, or an invitation',
  access: 'user',
  params: idParams.extend({ driverId: z.uuid(problem('not_an_id')) }),
  reply: RentalDriver,
  errors: ['not_found', 'illegal_transition'],
});

export const listDriverInvitations = endpoint({
  method: 'GET',
  path: '/api/driver-invitations',
  summary: 'Trips of others that I am invited to drive, or drive',
  access: 'user',
  reply: z.array(DriverInvitation),
});

const answer = {
  method: 'POST',
  params: idParams,
  reply: DriverInvitation,
  errors: ['not_found', 'illegal_transition', 'conflict', 'license_expired'],
} as const;

export const acceptDriverInvitation = endpoint({
  ...answer,
  path: '/api/driver-invitations/{id}/accept',
  summary: 'Become an additional driver of a rental: with a verified license, as its renter needs one',
  access: 'verified',
  license: true,
});

export const declineDriverInvitation = endpoint({
  ...answer,
  path: '/api/driver-invitations/{id}/decline',
  summary: 'Decline to be an additional driver',
  access: 'user',
});

export const leaveRental = endpoint({
  ...answer,
  path: '/api/driver-invitations/{id}/leave',
  summary: 'No longer be an additional driver of a rental',
  access: 'user',
});
