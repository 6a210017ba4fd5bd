import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** A new UUIDv7: ordered by time, made here and not in the database, so that PostgreSQL 15 will do. */
export function newId(): string {
  return uuidv7();
}

/** 256 random bits for tokens, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
