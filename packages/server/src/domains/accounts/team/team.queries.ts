import type { StaffRight } from '@josey/contract/values/choices/roles';
import type { Db, Tx } from '#platform/database/database.ts';

const members = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'avatar_token', 'role', 'staff_rights', 'status'])
    .select(['deletion_due_at', 'email_confirmed_at']);

/** All administrators, also those who cannot act. */
export const listMembers = (db: Db) =>
  members(db).where('shown_role', '=', 'admin').orderBy('first_name').orderBy('id').execute();

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export const lockMember = (tx: Tx, id: string) =>
  members(tx).where('id', '=', id).where('shown_role', '=', 'admin').forUpdate().executeTakeFirst();

/** The account with this address that stays. */
export const lockByEmail = (tx: Tx, email: string) =>
  members(tx)
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Without rights the account is a user's again. */
export async function setRights(tx: Tx, id: string, rights: readonly StaffRight[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role: rights.length > 0 ? 'admin' : 'user', staff_rights: [...new Set(rights)] })
    .where('id', '=', id)
    .execute();
}
