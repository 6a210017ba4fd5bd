import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { OPTIONAL_MAIL_KINDS, OPTIONAL_PUSH_KINDS } from '../../values/choices/mail-kinds.ts';

const eachOf = <Kind extends string, T>(kinds: readonly Kind[], value: T) =>
  Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<Kind, T>;

const wallTime = z
  .string(problem('time_as_on_clock'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('time_as_on_clock'));

/** On the clock of the person's time zone. `until` before `from` is the next morning. */
export const QuietHours = z
  .object({ from: wallTime, until: wallTime })
  .refine(({ from, until }) => from !== until, { error: problem('quiet_hours_differ'), path: ['until'] });
export type QuietHours = z.infer<typeof QuietHours>;

/**
 * Which kinds of notification also come by email and by push. In the app they always appear. What is about safety or
 * money cannot be switched off, and comes in quiet hours too.
 */
export const NotificationPreferences = z
  .object({
    email: z.object(eachOf(OPTIONAL_MAIL_KINDS, z.boolean())),
    push: z.object(eachOf(OPTIONAL_PUSH_KINDS, z.boolean())),
    /** Push messages and emails about unread messages wait for their end; null: there are none. */
    quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
    /** Whose clock the quiet hours follow. */
    timeZone: z.string(),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/profile/notifications',
  summary: 'Which kinds of notifications also come by email and by push, and my quiet hours',
  access: 'user',
  reply: NotificationPreferences,
});

const change = z.boolean(problem('true_or_false')).optional();

export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/profile/notifications',
  summary: 'Change what comes by email or push, or my quiet hours; what is left out stays',
  access: 'user',
  body: z.object({
    email: z.object(eachOf(OPTIONAL_MAIL_KINDS, change)).optional(),
    push: z.object(eachOf(OPTIONAL_PUSH_KINDS, change)).optional(),
    quietHours: QuietHours.nullable().optional(),
  }),
  reply: NotificationPreferences,
});

/** A browser that gets push messages, as long as its session lasts. */
export const PushDevice = z
  .object({
    id: z.uuid(),
    /** Browser and system, when known. */
    browser: z.string().optional(),
    system: z.string().optional(),
    /** The browser that asks. */
    isCurrent: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof PushDevice>;

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/push/devices',
  summary: 'The browsers that get my push messages, and the key that a browser subscribes with (VAPID)',
  access: 'user',
  reply: z.object({
    /** base64url, as `pushManager.subscribe` takes it. */
    publicKey: z.string(),
    devices: z.array(PushDevice),
  }),
});

/** The bytes of a key or secret that the browser made, base64url. */
const bytes = (count: number, reason: 'push_key' | 'push_secret') =>
  z
    .string(problem(reason))
    .regex(/^[\w-]+={0,2}$/, problem(reason))
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count, problem(reason));

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  summary: 'Send push messages to this browser, until its session ends; the oldest of more than ten goes',
  access: 'user',
  body: z.object({
    /** Of a known push service, https on port 443. */
    endpoint: z.url(problem('push_endpoint')).max(2_000, problem('push_endpoint')),
    keys: z.object({ p256dh: bytes(65, 'push_key'), auth: bytes(16, 'push_secret') }),
  }),
  status: 201,
  reply: PushDevice,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/{id}',
  summary: 'Send no more push messages to this browser',
  access: 'user',
  params: idParams,
  reply: z.object({ removed: z.literal(true) }),
  errors: ['not_found'],
});
