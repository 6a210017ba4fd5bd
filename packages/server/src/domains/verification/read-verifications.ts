import type * as api from '@josey/contract/api/accounts/verification';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import type { Db, Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findUserById, findUsers } from '../accounts/accounts.public.ts';
import { presentCase, presentSubmission } from './verification.presenter.ts';
import {
  type CaseRow,
  countCases,
  findLatestCaseOf,
  findLatestOf,
  getCase,
  listCases,
} from './verification.queries.ts';

/** The state of the caller's license check, and until when their verified license is valid. */
export async function readVerification({ db }: Context, caller: Caller): Promise<api.Verification> {
  const latest = await findLatestOf(db, caller.id);
  return {
    latest: latest ? presentSubmission(latest) : null,
    ...(caller.licenseExpiresOn !== null && { validUntil: caller.licenseExpiresOn }),
  };
}

/** A page of the licenses in one status, each with its person. */
export async function readVerifications(
  { db }: Context,
  { status, limit, cursor }: ParsedQuery<typeof api.listVerifications>,
): Promise<Page<api.VerificationCase>> {
  const [rows, total] = await Promise.all([listCases(db, { status, limit, cursor }), countCases(db, status)]);
  const people = await findUsers(db, [...new Set(rows.map((row) => row.user_id))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const known = rows.flatMap((row) => {
    const user = byId.get(row.user_id);
    return user ? [{ id: row.id, row, user }] : [];
  });
  return pageOf(known, limit, total, ({ row, user }) => presentCase(row, user));
}

/** A user's latest license submission, if there is one. */
export async function readLatestCase({ db }: Context, userId: string): Promise<api.VerificationCase | null> {
  const row = await findLatestCaseOf(db, userId);
  return row ? withPerson(db, row) : null;
}

export async function readCase(db: Db | Tx, id: string): Promise<api.VerificationCase> {
  return withPerson(db, await getCase(db, id));
}

async function withPerson(db: Db | Tx, row: CaseRow): Promise<api.VerificationCase> {
  const user = await findUserById(db, row.user_id);
  if (!user) throw notFound('account');
  return presentCase(row, user);
}
