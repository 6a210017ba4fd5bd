import type * as api from '@josey/contract/api/desk/team';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { carryToSockets } from './carry-to-sockets.ts';
import { lockTeam } from './lock-team.ts';
import { recordRights } from './record-rights.ts';
import { presentMember } from './team.presenter.ts';
import { lockByEmail, setRights } from './team.queries.ts';

/** Makes a verified person an administrator. */
export async function addAdministrator(
  context: Context,
  admin: Caller,
  { email, rights, reason }: ParsedBody<typeof api.addAdministrator>,
): Promise<api.TeamMember> {
  const member = await transact(context, async (tx) => {
    await lockTeam(tx, admin);
    const row = await lockByEmail(tx, email);
    if (row?.role === 'admin') throw new AppError('conflict', 'already_admin');
    // The address is the proof of who it is: an unconfirmed one could be of anyone.
    if (row?.status !== 'verified' || !row.email_confirmed_at)
      throw invalidField('email', 'no_verified_account');
    await setRights(tx, row.id, rights);
    await recordRights(tx, context, { admin, type: 'admin_added', id: row.id, before: [], rights, reason });
    return { ...row, staff_rights: rights };
  });
  carryToSockets(context, member);
  return presentMember(member);
}
