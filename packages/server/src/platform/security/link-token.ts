import { hash } from 'node:crypto';
import type { Signer } from './signer.ts';

/**
 * The token of a one-use link, 256 bits derived from the link's id and the server's secret. The worker that writes the
 * email derives it again: no queue and no table contains it, only its hash.
 */
export function linkToken(signer: Signer, linkId: string): string {
  return signer.digest('link', linkId).toString('base64url');
}

export function linkTokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
