/** What other domains may ask of accounts. */
export { presentUser } from './accounts.presenter.ts';
export {
  findUserById,
  findUsers,
  licenceExpiryOf,
  lockOtherAdmins,
  lockUser,
  setLicenceExpiry,
  setStatus,
} from './accounts.queries.ts';
export { ensureAdmin } from './ensure-admin.ts';
export { readerOf } from './reader.ts';
export { register } from './register.ts';
export { requireStanding } from './require-standing.ts';
export { countUsers, listUsersForAdmin, signUpsByDay } from './user-lists.ts';
