import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** A new UUIDv7: ordered by time, generated here and not in the database, because PostgreSQL 15 cannot. */
export function newId(): string {
  return uuidv7();
}

/** The same id for the same two: of an effect that one message has on each of several people. A UUIDv8 (RFC 9562, 5.8). */
export function derivedId(id: string, part: string): string {
  const hex = createHash('sha256').update(`${id}/${part}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** 256 random bits for tokens, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
