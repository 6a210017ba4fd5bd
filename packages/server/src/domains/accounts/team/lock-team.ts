import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { rightMissingError } from '#platform/security/staff-rights.ts';
import { lockTeamLeads } from '../accounts.queries.ts';

/**
 * Locks all who manage the team, and checks again that the caller is one: of two who take the right from each other the
 * second finds it gone. No administrator changes their own rights, so one of them always remains.
 */
export async function lockTeam(tx: Tx, { id }: Caller, memberId?: string): Promise<void> {
  if (id === memberId) throw new AppError('conflict', 'not_your_rights');
  if (!(await lockTeamLeads(tx)).includes(id)) throw rightMissingError(['settings']);
}
