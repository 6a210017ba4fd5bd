import type * as api from '@josey/contract/api/desk/team';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { carryToSockets } from './carry-to-sockets.ts';
import { lockTeam } from './lock-team.ts';
import { recordRights } from './record-rights.ts';
import { lockMember, setRights } from './team.queries.ts';

/** Makes an administrator a user again. */
export async function removeAdministrator(
  context: Context,
  admin: Caller,
  id: string,
  { reason }: ParsedBody<typeof api.removeAdministrator>,
): Promise<{ id: string }> {
  const member = await transact(context, async (tx) => {
    await lockTeam(tx, admin, id);
    const row = await lockMember(tx, id);
    if (!row) throw notFound('account');
    const before = row.staff_rights as StaffRight[];
    await setRights(tx, id, []);
    await recordRights(tx, context, { admin, type: 'admin_removed', id, before, rights: [], reason });
    return row;
  });
  carryToSockets(context, member);
  return { id };
}
