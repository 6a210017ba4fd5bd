import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { DESK_KINDS } from '../../values/choices/desk.ts';
import { STAFF_RIGHTS } from '../../values/choices/roles.ts';
import { VEHICLE_TYPES } from '../../values/choices/vehicle-kinds.ts';

/** One of those that wait, as the queue shows it. */
export const DeskSample = z
  .object({
    /** Of a person or a car. */
    name: z.string().optional(),
    avatarUrl: z.string().optional(),
    car: z.object({ type: z.enum(VEHICLE_TYPES), color: z.string() }).optional(),
    /** The first words of a message. */
    text: z.string().optional(),
    amountCents: z.int().optional(),
    currency: z.string().optional(),
  })
  .meta({ id: 'DeskSample' });
export type DeskSample = z.infer<typeof DeskSample>;

export const DeskWaiting = z
  .object({
    kind: z.enum(DESK_KINDS),
    count: z.int(),
    /** Since when the first of them waits. */
    since: z.string(),
    /** The median of the last waits, or the goal until enough were measured. */
    usualMinutes: z.int(),
    isMeasured: z.boolean(),
    /** When the evidence of the next dispute is due. */
    dueAt: z.string().optional(),
    /** Up to three, the longest waiting first. */
    samples: z.array(DeskSample),
  })
  .meta({ id: 'DeskWaiting' });
export type DeskWaiting = z.infer<typeof DeskWaiting>;

export const DeskQueue = z
  .object({ total: z.int(), waiting: z.array(DeskWaiting) })
  .meta({ id: 'DeskQueue' });
export type DeskQueue = z.infer<typeof DeskQueue>;

export const deskQueue = endpoint({
  method: 'GET',
  path: '/api/admin/desk/queue',
  summary: 'What waits for an administrator and since when, the longest against its usual wait first',
  access: 'admin',
  rights: STAFF_RIGHTS,
  reply: DeskQueue,
});

/** `before`: on the same weekday a week ago, up to the same hour. */
const figure = z.object({ now: z.int(), before: z.int() });

export const DeskToday = z
  .object({
    until: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    rides: figure,
    rentalsStarted: figure,
    revenueCents: figure,
    /** The median time from the request to the driver's arrival; null without a pickup. */
    pickupSeconds: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
    /** Rides that no driver took. */
    unserved: figure,
    signUps: figure,
  })
  .meta({ id: 'DeskToday' });
export type DeskToday = z.infer<typeof DeskToday>;

export const deskToday = endpoint({
  method: 'GET',
  path: '/api/admin/desk/today',
  summary: 'Today’s figures against the same weekday up to the same hour',
  access: 'admin',
  rights: STAFF_RIGHTS,
  reply: DeskToday,
});

export const DeskMap = z
  .object({
    ridesNow: z.int(),
    driversFree: z.int(),
    /** Up to 300, exactly where they are. */
    drivers: z.array(z.object({ lat: z.number(), lng: z.number(), isFree: z.boolean() })),
  })
  .meta({ id: 'DeskMap' });
export type DeskMap = z.infer<typeof DeskMap>;

export const deskMap = endpoint({
  method: 'GET',
  path: '/api/admin/desk/map',
  summary: 'The drivers who are online or have a ride, for the live map',
  access: 'admin',
  rights: ['support', 'safety'],
  reply: DeskMap,
});
