import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { type Placeholders, prepared } from '../../platform/prepared.ts';

const USER_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'role',
  'status',
  'created_at',
] as const;

/** Selects accounts; `is_driver` says whether their application to drive is approved. */
function users(db: Db | Tx) {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('driver_applications')
            .whereRef('driver_applications.user_id', '=', 'users.id')
            .where('driver_applications.status', '=', 'approved')
            .select(sql.lit(1).as('one')),
        )
        .as('is_driver'),
    );
}

export type UserRow = Awaited<ReturnType<typeof findUserById>> & object;

const selectUser = prepared((db, param: Placeholders<{ id: string }>) =>
  users(db).where('id', '=', param.id),
);

export async function findUserById(db: Db | Tx, id: string) {
  const [row] = await selectUser(db, { id });
  return row;
}

export function findUserByEmail(db: Db | Tx, email: string) {
  return users(db).select('password_hash').where('email', '=', email).executeTakeFirst();
}

/** Locks the account's row until the end of the transaction. */
export function lockUser(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface NewUser {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  password_hash: string;
  role: string;
  status: string;
  created_at: Date;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.insertInto('users').values(user).execute();
}

export async function setStatus(tx: Tx, id: string, status: string): Promise<void> {
  await tx.updateTable('users').set({ status }).where('id', '=', id).execute();
}

/** Other people who could still run the place. Locks them, so that two admins cannot suspend each other at once. */
export async function lockOtherAdmins(tx: Tx, id: string): Promise<number> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', 'not in', ['suspended', 'banned'])
    .where('id', '!=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

interface UserFilter {
  status?: string | undefined;
  role?: string | undefined;
  search?: string | undefined;
}

function filtered(db: Db, filter: UserFilter) {
  let query = users(db);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.role === 'admin') query = query.where('role', '=', 'admin');
  if (filter.role === 'driver') query = query.where('role', '!=', 'admin').where(approvedDriver);
  if (filter.role === 'user')
    query = query.where('role', '=', 'user').where(sql<boolean>`not ${approvedDriver}`);
  if (filter.search) {
    const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`first_name || ' ' || last_name || ' ' || email::text ilike ${pattern}`);
  }
  return query;
}

const approvedDriver = sql<boolean>`exists (select 1 from driver_applications a where a.user_id = users.id and a.status = 'approved')`;

/** Accounts newest first, one more than `limit`, and how many there are in all. */
export async function listUsers(db: Db, filter: UserFilter, limit: number, cursor: string | undefined) {
  let page = filtered(db, filter)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  const count = filtered(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'));
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}
