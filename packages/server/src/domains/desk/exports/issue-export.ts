import * as api from '@josey/contract/api/desk/admin';
import type { Reply } from '@josey/contract/core/endpoint';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { z } from 'zod';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { requireRight } from '#platform/security/staff-rights.ts';
import { findUserById } from '../../accounts/accounts.public.ts';

const LIFETIME_MS = 60_000;
const PURPOSE = 'list export';
const Ticket = z.object({ adminId: z.string(), wanted: api.AdminExport, until: z.number() });

/** A link to a list, valid for a minute. The activity log records who exported which list. */
export async function issueExport(
  context: Context,
  admin: Caller,
  wanted: api.AdminExport,
): Promise<Reply<typeof api.adminExport>> {
  requireRight(admin, ...api.EXPORT_RIGHTS[wanted.list]);
  const at = context.clock.now();
  const action = { adminId: admin.id, type: `${wanted.list}_exported`, reason: reasonOf(wanted), at };
  await transact(context, (tx) =>
    recordAdminAction(tx, { ...action, targetKind: 'list', targetId: newId() }),
  );
  const until = at.getTime() + LIFETIME_MS;
  const ticket = context.signer.sign(PURPOSE, { adminId: admin.id, wanted, until });
  return {
    url: `/files/exports/${wanted.list}.csv?ticket=${ticket}`,
    expiresAt: new Date(until).toISOString(),
  };
}

/** "CSV, status pending, search smith" */
function reasonOf({ list: _, ...filters }: api.AdminExport): string {
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
  return ['CSV', ...chosen].join(', ');
}

/** The export of a ticket and who asked for it, while its user is still an administrator with the right to it. */
export async function readExportTicket(
  { signer, clock, db }: Context,
  ticket: string | undefined,
): Promise<{ adminId: string; wanted: api.AdminExport }> {
  const { data } = Ticket.safeParse(ticket && signer.read(PURPOSE, ticket));
  if (!data || data.until <= clock.now().getTime()) {
    throw new AppError('unauthenticated', 'link_too_old');
  }
  const admin = await findUserById(db, data.adminId);
  if (admin?.role !== 'admin' || admin.status === 'suspended' || admin.status === 'banned') {
    throw new AppError('forbidden', 'admins_only');
  }
  requireRight({ rights: admin.staff_rights as StaffRight[] }, ...api.EXPORT_RIGHTS[data.wanted.list]);
  return { adminId: data.adminId, wanted: data.wanted };
}
