/** What other domains may use of accounts. */

export { presentUser } from './accounts.presenter.ts';
export {
  activeAdminIds,
  activeStaffIds,
  birthDateOfDriver,
  findUserById,
  findUsers,
  isTeamLedWithout,
  licenseExpiryOf,
  lockUser,
  setLicenseExpiry,
  setVerifiedLicense,
} from './accounts.queries.ts';
export { accountsToErase, lockAccount, setDeletionDue } from './leaving/leaving.queries.ts';
export { originOf, readerOf } from './reader.ts';
export { ensureAdmin } from './register/ensure-admin.ts';
export { register } from './register/register.ts';
export { isPartyLeaving, requireActiveAccount } from './require-active-account.ts';
export { shareDevice } from './sessions/devices.queries.ts';
export {
  countUsers,
  findUserIds,
  isUserLike,
  listUsersForAdmin,
  signUpsByDay,
  signUpsWithin,
} from './user-lists.ts';
export { type LockedUser, userMachine } from './user-machine.ts';
