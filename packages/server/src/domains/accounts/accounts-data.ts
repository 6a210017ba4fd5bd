import type { Context } from '#platform/kernel/context.ts';
import { deviceName } from '#platform/kernel/device-name.ts';
import { everyRow, type PersonalData, presented, rowsOf } from '#platform/kernel/personal-data.ts';
import { listSessions } from '#platform/security/sessions.ts';
import { presentUser } from './accounts.presenter.ts';
import { findUserById, termsAcceptedBy } from './accounts.queries.ts';
import { deleteWhatBelongsTo, emptyAccount } from './leaving/erasure.queries.ts';
import { listSignInEventsOf } from './sessions/devices.queries.ts';
import { methodsOf } from './sign-in/read-sign-in-methods.ts';

/** The account itself, its sessions and devices, and its sign-in methods; of secrets only that they exist. */
export const accountsData: PersonalData = {
  isAccount: true,
  exportOf: (context, userId) => [
    {
      name: 'account',
      about: 'Your account: names, address, telephone, role, status and language.',
      rows: rowsOf(() => accountOf(context, userId)),
    },
    {
      name: 'sessions',
      about: 'Where you are signed in.',
      rows: presented(
        rowsOf(() => listSessions(context.db, userId, context.clock.now())),
        (row) => ({
          ...deviceName(row.user_agent),
          timeZone: row.time_zone,
          networkAddress: row.address,
          createdAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at.toISOString(),
        }),
      ),
    },
    {
      name: 'sign-in-methods',
      about: 'How your account is opened. Passwords, keys and codes themselves are in no archive.',
      rows: rowsOf(async () => [await methodsOf(context.db, userId)]),
    },
    {
      name: 'sign-in-events',
      about: 'Failed tries to sign in to your account, and sign-ins from devices that were new.',
      rows: presented(
        everyRow((slice) => listSignInEventsOf(context.db, userId, slice)),
        (row) => ({
          event: row.kind,
          ...deviceName(row.user_agent),
          timeZone: row.time_zone,
          networkAddress: row.address,
          at: row.created_at.toISOString(),
        }),
      ),
    },
  ],

  async eraseOf(tx, userId, now) {
    await deleteWhatBelongsTo(tx, userId);
    await emptyAccount(tx, userId, now);
  },
};

async function accountOf({ db }: Context, userId: string): Promise<object[]> {
  const user = await findUserById(db, userId);
  const terms = await termsAcceptedBy(db, userId);
  return user
    ? [
        {
          ...presentUser(user),
          acceptedTerms: terms?.terms_version,
          acceptedTermsAt: terms?.terms_accepted_at,
        },
      ]
    : [];
}
