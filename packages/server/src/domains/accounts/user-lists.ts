import type { User } from '@josey/contract/api/accounts/accounts';
import type * as api from '@josey/contract/api/admin';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { USER_STATUSES } from '@josey/contract/rules/states/user-states';
import { ROLES } from '@josey/contract/values/choices/roles';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { countList, inOrderOf, type List, type ListTotal, listIds } from '#platform/database/lists/lists.ts';
import { type Slice, sliceOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type Days, dayAt, startOf } from '#platform/kernel/days.ts';
import { presentUser } from './accounts.presenter.ts';
import { findUsers } from './accounts.queries.ts';

const USERS: List = {
  table: 'users',
  filters: { shown_role: ROLES, status: USER_STATUSES },
  sorts: { since: [sql`created_at`], name: [sql`last_name`, sql`first_name`] },
  search: { find: 'find_users', text: sql<string>`text_of_user(first_name, last_name, email)` },
};

type UserFilter = Pick<ParsedQuery<typeof api.adminUsers>, 'status' | 'role' | 'search'>;

const filterOf = ({ status, role, search }: UserFilter) => ({ where: { shown_role: role, status }, search });

/** Users that match the filter, for administrators. */
export async function listUsersForAdmin(
  { db }: Context,
  query: ParsedQuery<typeof api.adminUsers>,
): Promise<Slice<User>> {
  const ids = await listIds(db, USERS, { ...query, ...filterOf(query), cursor: query.cursor });
  return sliceOf(inOrderOf(ids, await findUsers(db, ids)), query.limit, presentUser);
}

export const countUsers = (db: Db, filter: UserFilter): Promise<ListTotal> =>
  countList(db, USERS, filterOf(filter));

export function signUpsByDay(db: Db, days: Days) {
  return db
    .selectFrom('users')
    .select([dayAt('created_at', days).as('day'), sql<number>`count(*)`.as('n')])
    .where('created_at', '>=', startOf(days))
    .groupBy('day')
    .execute();
}
