import type { PublicConfig } from '../api/meta.ts';

/** What built pages say of a deployment: the build marks the places (`data-say`), the server fills them in. */
export type SaidHere = Pick<PublicConfig, 'supportPhone' | 'supportEmail' | 'operatorName'>;

/** What a browser dials: digits, and a plus before them. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
