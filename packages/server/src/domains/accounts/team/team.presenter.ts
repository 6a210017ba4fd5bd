import type { TeamMember } from '@josey/contract/api/desk/team';
import { isShutOut, type UserStatus } from '@josey/contract/rules/states/user-states';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { avatarOf } from '#platform/kernel/public-photo.ts';
import type { MemberRow } from './team.queries.ts';

export function presentMember(row: MemberRow): TeamMember {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    ...avatarOf(row),
    rights: STAFF_RIGHTS.filter((right) => row.staff_rights.includes(right)),
    isActive: !isShutOut({ status: row.status as UserStatus }) && !row.deletion_due_at,
  };
}
