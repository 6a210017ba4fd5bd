import { register } from '@josey/contract/api/accounts/accounts';
import { STAFF_RIGHTS, type StaffRight } from '@josey/contract/values/choices/roles';
import { newId } from '#platform/kernel/ids.ts';
import { openSession } from '#platform/security/sessions.ts';
import type { TestApp } from '../support/app.ts';
import { PASSWORD, type Person } from '../support/people.ts';

/**
 * Every kind of caller. `another` is verified and has nothing to do with anything, like the other driver. `admin` has
 * every right; an administrator of the kind of a right has only that, and one who is rightless none.
 */
export const KINDS = [
  'signedOut',
  'pending',
  'another',
  'owner',
  'renter',
  'rider',
  'driver',
  'otherDriver',
  'admin',
  ...STAFF_RIGHTS,
  'rightless',
  'leaving',
  'suspended',
  'banned',
] as const;
export type Kind = (typeof KINDS)[number];
/** Administrators without every right. */
export const isLimitedStaff = (kind: Kind): kind is StaffRight | 'rightless' =>
  kind === 'rightless' || STAFF_RIGHTS.some((right) => right === kind);

/** One of the players, with unmistakable data. */
export interface Player extends Person {
  lastName: string;
  phone: string;
}
/** Who plays which kind; a signed-out caller has no account. */
export type Players = Record<Exclude<Kind, 'signedOut'>, Player> & { signedOut?: undefined };

interface AccountState {
  status?: 'pending' | 'verified' | 'suspended' | 'banned';
  role?: 'user' | 'admin';
  staff_rights?: StaffRight[];
  deletion_due_at?: Date;
}

let players = 0;

/** A new person whose names, address and number can be found wherever they leak. */
export async function newPlayer(
  app: TestApp,
  {
    status = 'verified',
    role = 'user',
    staff_rights = role === 'admin' ? [...STAFF_RIGHTS] : [],
    ...more
  }: AccountState = {},
): Promise<Player> {
  players++;
  const own = {
    lastName: `Quillfeather${players}x`,
    email: `quill-${newId()}@example.test`,
    phone: `+141055501${String(players % 100).padStart(2, '0')}`,
  };
  const body = { ...own, firstName: 'Pat', password: PASSWORD };
  const { user, sessionId } = await app.client().call(register, { body });
  await app.context.db
    .updateTable('users')
    .set({ status, role, staff_rights, ...more })
    .where('id', '=', user.id)
    .execute();
  return { ...own, user: { ...user, status, role }, sessionId, client: app.client(sessionId) };
}

/** A new session: signing out, for one, ends it. */
export async function sessionFor(app: TestApp, player: Player): Promise<string> {
  const { clock, db } = app.context;
  return db.transaction().execute((tx) => openSession(tx, player.user.id, clock.now()));
}
