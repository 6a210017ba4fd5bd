import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { optional, text } from '../../core/wire.ts';
import { TEXT_RULES } from '../../rules/limits.ts';
import { OPTIONAL_MAIL_KINDS } from '../../values/choices/mail-kinds.ts';
import { LANGUAGES } from '../../values/languages.ts';
import { isPhoneCountry, readPhone } from '../../values/phone.ts';
import { isTimeZone } from '../../values/time-zone.ts';
import { personName, User } from './accounts.ts';

const PHONE_UNKNOWN = problem('phone');

/** Name and phone number. The number is kept as typed; an empty one is not kept. */
export const ProfileForm = z
  .object({
    firstName: personName,
    lastName: personName,
    phone: optional(text(TEXT_RULES.phoneMaxLength)),
    /** For a number without a `+`: ISO 3166-1, two letters. */
    phoneCountry: optional(text(2).refine(isPhoneCountry, problem('choose_country'))),
  })
  .refine(({ phone, phoneCountry }) => !phone || readPhone(phone, phoneCountry), {
    path: ['phone'],
    error: PHONE_UNKNOWN,
  });

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Change my name and phone number; only I and administrators see the number',
  access: 'user',
  body: ProfileForm,
  reply: User,
});

/** Language and time zone. An absent field keeps its value. */
export const LocaleForm = z.object({
  language: optional(z.enum(LANGUAGES)),
  timeZone: optional(text(64).refine(isTimeZone, problem('time_zone'))),
});

export const saveLocale = endpoint({
  method: 'PUT',
  path: '/api/profile/locale',
  summary:
    'Change the language of pages, mails and notifications, and the time zone that mails tell times in',
  access: 'user',
  body: LocaleForm,
  reply: User,
});

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/api/profile/avatar',
  summary: 'Set my profile photo to a file uploaded as `avatar`; the previous one is deleted',
  access: 'user',
  body: z.object({ url: text(200, 1) }),
  reply: User,
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/profile/avatar',
  summary: 'Remove my profile photo',
  access: 'user',
  reply: User,
});

const eachKind = <T>(value: T) =>
  Object.fromEntries(OPTIONAL_MAIL_KINDS.map((kind) => [kind, value])) as Record<
    (typeof OPTIONAL_MAIL_KINDS)[number],
    T
  >;

/**
 * Which notifications also come by email. In the app they always appear; mails about safety and money are always
 * sent.
 */
export const NotificationPreferences = z
  .object({ email: z.object(eachKind(z.boolean())) })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/profile/notifications',
  summary: 'Which kinds of notifications also come by email',
  access: 'user',
  reply: NotificationPreferences,
});

export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/profile/notifications',
  summary: 'Turn kinds of email on or off; the unsubscribe link uses the same setting',
  access: 'user',
  body: z.object({ email: z.object(eachKind(z.boolean(problem('true_or_false')).optional())) }),
  reply: NotificationPreferences,
});
