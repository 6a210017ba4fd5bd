/** What other domains may ask of mail. */
export { readMailWishes, saveMailWishes } from './mail-wishes.ts';
export { orderMail, type Reader } from './order-mail.ts';
export type { WayInChange, Whence } from './templates.ts';
