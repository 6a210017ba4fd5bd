import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@josey/contract/api/accounts/two-step';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { putRecoveryCodes } from './two-step.queries.ts';

/** Without letters and digits that look alike. Twelve of them are 59 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Replaces an account's recovery codes. They are shown once: the database keeps hashes keyed with the server's secret. */
export async function renewCodes({ signer }: Context, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashCode(signer, userId, code)),
  );
  return codes;
}

/** Normalizes a typed code: lowercase, without dashes. */
export function hashCode(signer: Context['signer'], userId: string, code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return signer.digest('recovery code', `${userId}\0${letters}`);
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
