import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { optional, reason } from '../../core/wire.ts';
import { ALERT_STATUSES } from '../../rules/states/alert-states.ts';
import { User } from '../accounts/accounts.ts';

/**
 * What raises an alert: many wrong passwords for one account, or from one address; an account opened from a device
 * that it was never opened from; one device that opens several accounts. None of it punishes anybody by itself.
 */
export const ALERT_KINDS = ['failed_sign_ins', 'failing_address', 'new_device', 'shared_device'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Something for an administrator to review, with its evidence. */
export const Alert = z
  .object({
    id: z.uuid(),
    kind: z.enum(ALERT_KINDS),
    status: z.enum(ALERT_STATUSES),
    /** How many failures, new devices or accounts; grows while it is open. */
    count: z.int(),
    firstAt: z.string(),
    lastAt: z.string(),
    /** Some of the browsers that were seen. */
    devices: z.array(z.object({ browser: z.string().optional(), system: z.string().optional() })),
    /** Some of the networks that it came from: the front of their addresses. */
    networks: z.array(z.string()),
    /** Some of the accounts that it is about. */
    people: z.array(User.pick({ id: true, firstName: true, lastName: true, email: true, status: true })),
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

export const adminAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/alerts',
  summary: 'Security alerts, newest first',
  access: 'admin',
  rights: ['safety'],
  query: z.object({
    status: optional(z.enum(ALERT_STATUSES)),
    kind: optional(z.enum(ALERT_KINDS)),
    ...pageQuery,
  }),
  reply: Alert,
  paged: true,
});

export const acknowledgeAlert = endpoint({
  method: 'PUT',
  path: '/api/admin/alerts/{id}',
  summary: 'Note that an alert was looked at, and what came of it; goes into the activity log',
  access: 'admin',
  rights: ['safety'],
  params: idParams,
  body: z.object({ status: z.literal('acknowledged'), reason }),
  reply: Alert,
  errors: ['not_found', 'illegal_transition'],
});
