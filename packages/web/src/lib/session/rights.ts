import type { User } from '@josey/contract/api/accounts/accounts';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { useSession } from './session.ts';

/** Whether the user is an administrator with one of these rights. The server decides; pages only leave out what it refuses. */
export const hasRight = (user: User | undefined, ...rights: readonly StaffRight[]): boolean =>
  rights.some((right) => user?.rights?.includes(right));

export const useRight = (...rights: readonly StaffRight[]): boolean => hasRight(useSession().user, ...rights);
