/** What other domains may ask of mail. */
export { mailData } from './mail-data.ts';
export { readMailWishes, saveMailWishes } from './mail-wishes.ts';
export { orderMail, type Reader } from './order-mail.ts';
export type { WayInChange, Whence } from './templates.ts';
