import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { optional, text } from '../../core/wire.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';
import { LANGUAGES } from '../../values/languages.ts';
import { isPhoneCountry, readPhone } from '../../values/phone.ts';
import { isTimeZone } from '../../values/time/time-zone.ts';
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
