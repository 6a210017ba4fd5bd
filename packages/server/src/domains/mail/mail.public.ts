/** What other domains may use of mail. */

export { readMailPreferences, saveMailPreferences } from './mail-preferences.ts';
export { queueMail, type Reader } from './queue-mail.ts';
export type { RequestOrigin, SignInMethodChange } from './templates.ts';
