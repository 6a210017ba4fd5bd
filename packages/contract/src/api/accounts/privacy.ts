import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { EmailAddress } from './accounts.ts';

/** An archive of all data that Josey stores about a user: JSON, and the files that they uploaded. */
export const DataExport = z
  .object({
    id: z.uuid(),
    /** `removed`: it was deleted after its retention period. */
    state: z.enum(['requested', 'making', 'ready', 'failed', 'removed']),
    requestedAt: z.string(),
    /** Set when it is ready. */
    bytes: z.int().optional(),
    expiresAt: z.string().optional(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

export const myDataExport = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'The latest archive of my data and its status',
  access: 'user',
  reply: z.object({ latest: DataExport.nullable() }),
});

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/api/account/export',
  summary: 'Request an archive of my data; an email says when it is ready. One at a time, a few a day',
  access: 'user',
  recent: true,
  reply: DataExport,
  status: 201,
  errors: ['conflict', 'too_many_requests'],
});

export const dataExportTicket = endpoint({
  method: 'POST',
  path: '/api/account/export/{id}/ticket',
  summary: 'A link to my archive, valid for 60 seconds',
  access: 'user',
  recent: true,
  params: idParams,
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
  errors: ['not_found'],
});

export const OPEN_MATTER_KINDS = [
  'rental_as_renter',
  'rental_as_owner',
  /** A renter is paying for a booking of the owner's vehicle right now; the owner is not told who. */
  'hold_on_my_vehicle',
  'ride_as_rider',
  'ride_as_driver',
  'payment',
  'debt',
  /** Earnings that are not paid out, or what a driver owes. */
  'balance',
  'last_admin',
] as const;

/** What has to end before the user can delete their account. */
export const OpenMatter = z
  .object({
    kind: z.enum(OPEN_MATTER_KINDS),
    /** The rental, ride, payment or debt that blocks the deletion, if any. */
    id: z.uuid().optional(),
  })
  .meta({ id: 'OpenMatter' });
export type OpenMatter = z.infer<typeof OpenMatter>;

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary:
    'Delete my account: it is closed now and erased after 14 days. 409 with `details.open` while something is open',
  access: 'user',
  recent: true,
  /** The account's email address, typed as a confirmation. */
  body: EmailAddress,
  reply: z.object({ dueAt: z.string() }),
  errors: ['conflict'],
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Cancel the deletion of my account',
  access: 'user',
  whileLeaving: true,
  reply: z.object({}),
  errors: ['conflict'],
});
