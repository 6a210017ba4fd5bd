/** What other domains may ask of mail. */
export { orderMail, type Reader } from './order-mail.ts';
export type { WayInChange, Whence } from './templates.ts';
