import { hash } from 'node:crypto';
import type { Signer } from './signer.ts';

/**
 * The token of a one-use link, 256 bits made from the link's id and the server's secret. Whoever writes the mail
 * makes it again: it waits in no queue and no table, where only its hash stands.
 */
export function linkToken(signer: Signer, linkId: string): string {
  return signer.digest('link', linkId).toString('base64url');
}

export function linkTokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
