import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { reason, text } from '../../core/wire.ts';
import { STAFF_RIGHTS } from '../../values/choices/roles.ts';

const rights = z.array(z.enum(STAFF_RIGHTS)).min(1).max(STAFF_RIGHTS.length);

export const TeamMember = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatarUrl: z.string().optional(),
    rights: z.array(z.enum(STAFF_RIGHTS)),
    /** Suspended, banned or about to be deleted: they cannot act. */
    isActive: z.boolean(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

/** Every administrator may read it: a page that a right is missing for says whom to ask. */
export const listTeam = endpoint({
  method: 'GET',
  path: '/api/admin/team',
  summary: 'The administrators with their rights',
  access: 'admin',
  rights: STAFF_RIGHTS,
  reply: z.array(TeamMember),
});

export const addAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/team',
  summary: 'Make a verified person an administrator',
  access: 'admin',
  rights: ['settings'],
  recent: true,
  status: 201,
  body: z.object({ email: text(254, 1), rights, reason }),
  reply: TeamMember,
  errors: ['conflict', 'forbidden'],
});

export const changeRights = endpoint({
  method: 'PUT',
  path: '/api/admin/team/{id}',
  summary: 'Change an administrator’s rights, at once also for their open sessions',
  access: 'admin',
  rights: ['settings'],
  recent: true,
  params: idParams,
  body: z.object({ rights, reason }),
  reply: TeamMember,
  errors: ['not_found', 'conflict', 'forbidden'],
});

export const removeAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/team/{id}/remove',
  summary: 'Make an administrator a user again',
  access: 'admin',
  rights: ['settings'],
  recent: true,
  params: idParams,
  body: z.object({ reason }),
  reply: z.object({ id: z.uuid() }),
  errors: ['not_found', 'conflict', 'forbidden'],
});
