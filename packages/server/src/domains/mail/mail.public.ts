/** What other domains may use of mail. */

export type { RequestOrigin, SignInMethodChange } from '@josey/contract/texts/mails/mail-texts';
export { readMailPreferences, saveMailPreferences } from './mail-preferences.ts';
export { queueMail, type Reader } from './queue-mail.ts';
