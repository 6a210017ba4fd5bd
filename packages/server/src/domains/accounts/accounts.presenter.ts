import type { Role, User } from '@josey/contract/api/accounts/accounts';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import { TERMS_VERSION } from '@josey/contract/rules/terms';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import type { Language } from '@josey/contract/values/languages';
import { avatarOf } from '#platform/kernel/public-photo.ts';
import type { UserRow } from './accounts.queries.ts';

/** An account as its owner and administrators see it. The role is the highest of admin, driver and user. */
export function presentUser(row: Omit<UserRow, 'password_hash'>): User {
  const role: Role = row.role === 'admin' ? 'admin' : row.is_driver ? 'driver' : 'user';
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.erased_at ? '' : row.email,
    ...(row.phone && { phone: row.phone }),
    ...avatarOf(row),
    role,
    ...(role === 'admin' && { rights: row.staff_rights as StaffRight[] }),
    status: row.status as UserStatus,
    createdAt: row.created_at.toISOString(),
    language: row.language as Language,
    ...(row.time_zone && { timeZone: row.time_zone }),
    isEmailConfirmed: row.email_confirmed_at !== null,
    isEmailBouncing: row.email_bounced_at !== null,
    ...(row.terms_version !== TERMS_VERSION && { areTermsDue: true as const }),
    ...(row.deletion_due_at && { deletionDueAt: row.deletion_due_at.toISOString() }),
  };
}
