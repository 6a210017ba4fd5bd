import type { StaffRight } from '@josey/contract/values/choices/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { type Placeholders, prepared } from '#platform/database/prepared.ts';

const USER_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'avatar_token',
  'role',
  'staff_rights',
  'status',
  'is_driver',
  'created_at',
  'language',
  'time_zone',
  'email_confirmed_at',
  'email_bounced_at',
  'deletion_due_at',
  'erased_at',
  'terms_version',
] as const;

/** Selects accounts; `is_driver` says whether their application to drive is approved. */
function users(db: Db | Tx) {
  return db.selectFrom('users').select(USER_COLUMNS);
}

export type UserRow = Awaited<ReturnType<typeof findUserById>> & object;

const selectUser = prepared((db, param: Placeholders<{ id: string }>) =>
  users(db).where('id', '=', param.id),
);

export async function findUserById(db: Db | Tx, id: string) {
  const [row] = await selectUser(db, { id });
  return row;
}

export function findUsers(db: Db | Tx, ids: string[]): Promise<UserRow[]> {
  return users(db).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export function findUserByEmail(db: Db | Tx, email: string) {
  return users(db).select('password_hash').where('email', '=', email).executeTakeFirst();
}

/** The account with this address, and whether this device has signed in to it before. */
export function findUserForSignIn(db: Db, email: string, deviceHash: Buffer) {
  return users(db)
    .select('password_hash')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('account_devices')
            .whereRef('user_id', '=', 'users.id')
            .where('device_hash', '=', deviceHash)
            .select('device_hash'),
        )
        .as('is_known_device'),
    )
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function isThereAnAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the account's row until the end of the transaction. An erased account is not found. */
export function lockUser(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'status'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

const accountOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['status', 'deletion_due_at', 'password_hash'])
    .where('id', '=', id)
    .where('erased_at', 'is', null);

/** Takes a shared lock on the account until the end of the transaction. */
export const holdUser = (tx: Tx, id: string) => accountOf(tx, id).forShare().executeTakeFirst();

/**
 * The same for a sign-in, which may write the account (its first opening, its time zone): two that shared the lock
 * would wait for each other.
 */
export const lockUserForSignIn = (tx: Tx, id: string) =>
  accountOf(tx, id).forNoKeyUpdate().executeTakeFirst();

interface NewUser {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  /** Null: the account has only other sign-in methods. */
  password_hash: string | null;
  role: string;
  staff_rights?: string[];
  status: string;
  created_at: Date;
  language: string;
  email_confirmed_at: Date | null;
  terms_version: string;
  terms_accepted_at: Date;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.insertInto('users').values(user).execute();
}

export async function setTermsAccepted(tx: Tx, id: string, version: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ terms_version: version, terms_accepted_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('terms_version', 'is', null), eb('terms_version', '!=', version)]))
    .execute();
}

/** When the account accepted which version of the terms. */
export function termsAcceptedBy(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The browser's values, until the user chooses: a known time zone is kept. */
export async function guessTimeZone(tx: Tx, id: string, timeZone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', id)
    .where('time_zone', 'is', null)
    .execute();
}

/** The last day of the user's license, as verified by an administrator. */
export async function setLicenseExpiry(tx: Tx, id: string, expiresOn: string): Promise<void> {
  await tx.updateTable('users').set({ license_expires_on: expiresOn }).where('id', '=', id).execute();
}

/** What a verified license says. One without a date of birth leaves the one that is known. */
export async function setVerifiedLicense(
  tx: Tx,
  id: string,
  license: { license_expires_on: string; date_of_birth: string | null },
): Promise<void> {
  const born = license.date_of_birth !== null && { date_of_birth: license.date_of_birth };
  const change = { license_expires_on: license.license_expires_on, ...born };
  await tx.updateTable('users').set(change).where('id', '=', id).execute();
}

/** The date of birth of a verified driver; null while it is unknown, undefined for an account that cannot drive yet. */
export async function birthDateOfDriver(db: Db | Tx, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('users')
    .select('date_of_birth')
    .where('id', '=', id)
    .where('status', '=', 'verified')
    .executeTakeFirst();
  return row?.date_of_birth;
}

export async function licenseExpiryOf(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('license_expires_on')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.license_expires_on ?? null;
}

/** Administrators with this right who can act; where there is none, those who can give the right. */
export async function activeAdminIds(db: Db | Tx, right: StaffRight): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'staff_rights'])
    .where('shown_role', '=', 'admin')
    .where('staff_rights', '&&', sql.val<string[]>([right, 'settings']))
    .where('status', 'not in', ['suspended', 'banned'])
    .where('deletion_due_at', 'is', null)
    .orderBy('id')
    .execute();
  const having = rows.filter(({ staff_rights }) => staff_rights.includes(right));
  return (having.length > 0 ? having : rows).map(({ id }) => id);
}

/** The active administrators who have this right. */
export async function activeStaffIds(db: Db | Tx, right: StaffRight): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('shown_role', '=', 'admin')
    .where('staff_rights', '@>', sql.val<string[]>([right]))
    .where('status', 'not in', ['suspended', 'banned'])
    .where('deletion_due_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether another active administrator can manage the team, and so give every right. Locks all who can, so that two
 * administrators cannot suspend each other, or take the right from each other, at the same time.
 */
export async function isTeamLedWithout(tx: Tx, id: string): Promise<boolean> {
  return (await lockTeamLeads(tx)).some((lead) => lead !== id);
}

/** The active administrators who can manage the team, locked in the order of their ids. */
export async function lockTeamLeads(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('shown_role', '=', 'admin')
    .where('staff_rights', '@>', sql.val<string[]>(['settings']))
    .where('status', 'not in', ['suspended', 'banned'])
    .where('deletion_due_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
