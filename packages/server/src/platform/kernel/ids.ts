import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** A new UUIDv7: ordered by time, generated here and not in the database, because PostgreSQL 15 cannot. */
export function newId(): string {
  return uuidv7();
}

/** 256 random bits for tokens, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
