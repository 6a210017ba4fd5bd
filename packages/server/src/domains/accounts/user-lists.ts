import type { User } from '@josey/contract/api/accounts/accounts';
import type * as api from '@josey/contract/api/desk/admin';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { USER_STATUSES } from '@josey/contract/rules/states/user-states';
import { ROLES } from '@josey/contract/values/choices/roles';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import {
  countList,
  findHits,
  type Hits,
  inOrderOf,
  type List,
  type ListTotal,
  listIds,
  matches,
} from '#platform/database/lists/lists.ts';
import { type Slice, sliceOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type Days, dayAt, startOf, type Within } from '#platform/kernel/time/days.ts';
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

/** The ids of the people whom a search finds, or that they are too many to list. */
export const findUserIds = (db: Db, search: string): Promise<Hits> => findHits(db, USERS, search);

/** The same as a condition on a column with a person's id, for a search that finds many. */
export const isUserLike = (column: string, search: string) =>
  sql<boolean>`exists (select from users as found where found.id = ${sql.ref(column)}
    and ${matches(sql<string>`text_of_user(found.first_name, found.last_name, found.email)`, search)})`;

export function signUpsByDay(db: Db, days: Days) {
  return db
    .selectFrom('users')
    .select([dayAt('created_at', days).as('day'), sql<number>`count(*)`.as('n')])
    .where('created_at', '>=', startOf(days))
    .groupBy('day')
    .execute();
}

/** The number of new accounts within a time, as an expression. */
export const signUpsWithin = ({ from, until }: Within) => sql<number>`(
  select count(*) from users where created_at >= ${from} and created_at < ${until})`;
