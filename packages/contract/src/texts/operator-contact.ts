import type { PublicConfig } from '../api/meta.ts';

/** The operator's contact on prerendered pages: the build marks the places (`data-contact`), the server fills them in. */
export type OperatorContact = Pick<PublicConfig, 'supportPhone' | 'supportEmail' | 'operatorName'>;

/** The `tel:` URL of a phone number. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
