import { hash as digest } from 'node:crypto';
import type { Role } from '@josey/contract/api/accounts/accounts';
import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { type Placeholders, prepared } from '../database/prepared.ts';
import type { Device } from '../kernel/device.ts';
import { newId, newToken } from '../kernel/ids.ts';

/** A session ends this long after sign-in, or after this long without use. */
const LIFETIME_MS = ACCOUNT_RULES.sessionDays * 86_400_000;
const IDLE_MS = ACCOUNT_RULES.sessionIdleDays * 86_400_000;
/** `last_used_at` is written at most this often, so that reads do not become writes. */
const TOUCH_EVERY_MS = 10 * 60_000;
/** The list ends here; all sessions can be ended together. */
const MOST_LISTED = 100;

/** The user of a request. */
export interface Caller {
  id: string;
  role: Role;
  /** Of an administrator: what they may do. */
  rights: readonly StaffRight[];
  status: UserStatus;
  firstName: string;
  /** Has an approved driver application. */
  isDriver: boolean;
  /** YYYY-MM-DD, when known. */
  licenseExpiresOn: string | null;
  /** When they last authenticated: at sign-in, or since. */
  provedAt: Date;
  /** When their account will be erased: until then they can only cancel the deletion. */
  deletionDueAt: Date | null;
  /** An administrator without the second factor that the operator requires: treated as a user until they have one. */
  lacksSecondFactor: boolean;
  /** Identifies the session without revealing its token: hex of the stored hash. */
  sessionKey: string;
}

function hashOf(token: string): Buffer {
  return digest('sha256', token, 'buffer');
}

/** Opens a session and returns its token, which is not stored. */
export async function openSession(tx: Tx, userId: string, now: Date, device?: Device): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      device_hash: device?.hash ?? null,
      user_agent: device?.userAgent ?? null,
      time_zone: device?.timeZone ?? null,
      address: device?.address ?? null,
    })
    .execute();
  return token;
}

interface SessionParams {
  hash: Buffer;
  startedAfter: Date;
  usedAfter: Date;
}

const selectSession = prepared((db, param: Placeholders<SessionParams>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('driver_applications as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.status', '=', sql.lit('approved')),
    )
    .where('s.token_hash', '=', param.hash)
    .where('s.created_at', '>', param.startedAfter)
    .where('s.last_used_at', '>', param.usedAfter)
    .select(['u.id', 'u.role', 'u.status', 'u.first_name', 'u.license_expires_on', 'u.two_step_since'])
    .select(['u.deletion_due_at', 'u.staff_rights'])
    .select(['s.last_used_at', 's.created_at', 's.reauthenticated_at'])
    .select('d.id as driver_application_id'),
);

/** The user of this live session token, or undefined. `asksTwoSteps`: required of administrators. */
export async function findCaller(
  db: Db,
  token: string,
  now: Date,
  asksTwoSteps = false,
): Promise<Caller | undefined> {
  const hash = hashOf(token);
  const startedAfter = new Date(now.getTime() - LIFETIME_MS);
  const usedAfter = new Date(now.getTime() - IDLE_MS);
  const [row] = await selectSession(db, { hash, startedAfter, usedAfter });
  if (!row) return undefined;
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY_MS) await touch(db, hash, now);
  const lacksSecondFactor = asksTwoSteps && row.role === 'admin' && !row.two_step_since;
  return {
    id: row.id,
    role: lacksSecondFactor ? 'user' : (row.role as Role),
    rights: lacksSecondFactor ? [] : (row.staff_rights as StaffRight[]),
    status: row.status as UserStatus,
    firstName: row.first_name,
    isDriver: row.driver_application_id !== null,
    licenseExpiresOn: row.license_expires_on,
    provedAt: row.reauthenticated_at ?? row.created_at,
    deletionDueAt: row.deletion_due_at,
    lacksSecondFactor,
    sessionKey: hash.toString('hex'),
  };
}

/**
 * Which of these callers' sessions, by their keys, are live, and their users still have the rights that the caller was found
 * with. Looking does not count as use.
 */
export async function findLiveSessions(
  db: Db,
  callers: readonly Pick<Caller, 'sessionKey' | 'rights'>[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const keys = [...new Set(callers.map(({ sessionKey }) => sessionKey))];
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.token_hash', 'u.staff_rights'])
    .where('s.token_hash', '=', sql<Buffer>`any(${keys.map((key) => Buffer.from(key, 'hex'))}::bytea[])`)
    .where('s.created_at', '>', new Date(now.getTime() - LIFETIME_MS))
    .where('s.last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .execute();
  const rightsOf = new Map(rows.map((row) => [row.token_hash.toString('hex'), row.staff_rights]));
  const isLive = ({ sessionKey, rights }: (typeof callers)[number]) =>
    rights.every((right) => rightsOf.get(sessionKey)?.includes(right)) && rightsOf.has(sessionKey);
  return new Set(callers.filter(isLive).map(({ sessionKey }) => sessionKey));
}

/** Records that the session's user has re-authenticated. */
export async function confirmSession(tx: Tx, sessionKey: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ reauthenticated_at: now })
    .where('token_hash', '=', Buffer.from(sessionKey, 'hex'))
    .execute();
}

async function touch(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', hash).execute();
}

/** Ends one session. */
export async function endSession(tx: Tx, sessionKey: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', Buffer.from(sessionKey, 'hex')).execute();
}

/** Ends every session of a user. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Ends every other session of a user; returns the keys of those that ended. */
export async function endOtherSessions(tx: Tx, { id, sessionKey }: Caller): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where('token_hash', '!=', Buffer.from(sessionKey, 'hex'))
    .returning('token_hash')
    .execute();
  return ended.map((row) => row.token_hash.toString('hex'));
}

/** Ends one of a user's sessions by its public id; returns its key, undefined when there is none. */
export async function endSessionById(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst();
  return ended?.token_hash.toString('hex');
}

/** A user's live sessions, most recently used first. */
export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'time_zone', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - LIFETIME_MS))
    .where('last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .orderBy('last_used_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Deletes expired sessions. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', new Date(now.getTime() - LIFETIME_MS)),
        eb('last_used_at', '<', new Date(now.getTime() - IDLE_MS)),
      ]),
    )
    .execute();
}
