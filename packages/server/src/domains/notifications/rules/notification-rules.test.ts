import { rentalDriverStates } from '@josey/contract/rules/states/rental-driver-states';
import { rentalExtensionStates } from '@josey/contract/rules/states/rental-extension-states';
import { rentalStates } from '@josey/contract/rules/states/rental-states';
import { rideStates } from '@josey/contract/rules/states/ride-states';
import { expect, test } from 'vitest';
import type { LicenseDecided } from '#events';
import type { PendingNotification } from './notification-rule.ts';
import { notificationRules } from './notification-rules.ts';

type Rules = typeof notificationRules;
const notificationsOf = <Topic extends keyof Rules>(topic: Topic, payload: Parameters<Rules[Topic]>[0]) =>
  (notificationRules[topic] as (message: typeof payload) => PendingNotification[])(payload);

/** Planned moves too: the sentences for them are there. */
const rentalMoves = rentalStates.moves.flatMap(({ by, planned = [], ...move }) =>
  [...by, ...planned].map((actor) => ({ ...move, actor })),
);
const rental = { rentalId: 'r1', renterId: 'renter', ownerId: 'owner', vehicleLabel: 'Corner Lantern 2024' };
const times = { start: '2027-01-30T15:00:00.000Z', end: '2027-01-31T15:00:00.000Z', timeZone: 'UTC' };

test.each(rentalMoves)(
  'a rental that goes from $from to $to ($move) by the $actor notifies both sides but the $actor',
  ({ from, to: status, move, actor }) => {
    const people = notificationsOf('rental.changed', { ...rental, ...times, from, status, move, actor }).map(
      ({ userId }) => userId,
    );
    const isEndedHold = from === 'held' && (status === 'cancelled' || status === 'expired');
    const concerned = isEndedHold ? ['renter'] : ['renter', 'owner'];
    // The only notification of one's own move: an instant booking has no other confirmation.
    const isConfirmed = move === 'book-instantly';
    expect(people).toEqual(concerned.filter((one) => one !== actor || isConfirmed));
  },
);

const extensionMoves = rentalExtensionStates.moves.flatMap(({ by, planned = [], ...move }) =>
  [...by, ...planned].map((actor) => ({ ...move, actor })),
);

test.each(extensionMoves)(
  'an extension that goes from $from to $to ($move) by the $actor notifies both sides but the $actor',
  ({ from, to: status, move, actor }) => {
    const changed = { ...rental, endDay: '2027-01-31', from, status, actor };
    const people = notificationsOf('rental.extension_changed', changed).map(({ userId }) => userId);
    const isSilent = move === 'close' || (from === 'held' && (move === 'expire' || move === 'withdraw'));
    const concerned = isSilent ? [] : move === 'pay' ? ['owner'] : ['renter', 'owner'];
    expect(people).toEqual(concerned.filter((one) => one !== actor));
  },
);

const driverMoves = rentalDriverStates.moves.flatMap(({ by, ...move }) =>
  by.map((actor) => ({ ...move, actor })),
);

test.each(driverMoves)(
  'a driver who goes from $from to $to ($move) by the $actor: who has to know is told, but the $actor',
  ({ from, to: status, actor }) => {
    const changed = {
      ...rental,
      ...times,
      renterFirstName: 'Renee',
      driverId: 'driver',
      from,
      status,
      actor,
    };
    const people = notificationsOf('rental.driver_changed', changed).map(({ userId }) => userId);
    // An invitation that ends unanswered is no one's news, and one that is declined the renter's.
    const concerned = status === 'declined' ? ['renter'] : ['driver', 'renter', 'owner'];
    const isSilent = from === 'invited' && (status === 'removed' || status === 'expired');
    const isCanceled = from === 'accepted' && status === 'expired';
    const expected = isSilent ? [] : isCanceled ? ['driver'] : concerned.filter((one) => one !== actor);
    expect([...people].sort()).toEqual(expected.sort());
  },
);

test('an invitation tells the person whom it reaches, and without one no one', () => {
  const invited = {
    ...rental,
    ...times,
    renterFirstName: 'Renee',
    actor: 'renter',
    status: 'invited',
  } as const;
  expect(notificationsOf('rental.driver_changed', invited)).toEqual([]);
  expect(notificationsOf('rental.driver_changed', { ...invited, driverId: 'driver' })).toMatchObject([
    { userId: 'driver', kind: 'rental_driver_invited' },
  ]);
});

const rideMoves = rideStates.moves
  .filter(({ from }) => from !== 'scheduled')
  .flatMap(({ by, planned = [], ...move }) => [...by, ...planned].map((actor) => ({ ...move, actor })));
const ride = { rideId: 'r1', riderId: 'rider', driverFirstName: 'Tomas' };
/** The driver is notified of these alone: all others lead to an offer or are the driver's own. */
const DRIVER_IS_NOTIFIED = ['completed', 'cancelled'];

test.each(rideMoves)(
  'a ride that goes from $from to $to ($move) by the $actor notifies both sides but the $actor',
  ({ from, to: status, move, actor }) => {
    const driver = from === 'requested' ? {} : { driverId: 'driver' };
    const people = notificationsOf('ride.changed', { ...ride, ...driver, status, move, actor });
    const concerned = ['rider'];
    if (from !== 'requested' && (DRIVER_IS_NOTIFIED.includes(status) || move === 'reassign'))
      concerned.push('driver');
    expect(people.map(({ userId }) => userId)).toEqual(concerned.filter((one) => one !== actor));
  },
);

test('a ride request notifies no one', () => {
  expect(notificationsOf('ride.changed', { rideId: 'r1', riderId: 'rider', status: 'requested' })).toEqual(
    [],
  );
});

test.each([
  [{ from: 'pending', status: 'verified' }, 'account_verified'],
  [{ from: 'suspended', status: 'verified' }, 'account_restored'],
  [{ from: 'verified', status: 'suspended' }, 'account_suspended'],
  [{ from: 'verified', status: 'banned' }, 'account_banned'],
] as const)('an account that goes %o notifies with %s', (change, kind) => {
  expect(notificationsOf('user.status_changed', { userId: 'u1', reason: 'Seen.', ...change })).toMatchObject([
    { userId: 'u1', kind },
  ]);
});

test('a refused license notifies with its reason, the first verified one by the account that it opens', () => {
  const decided = (change: Pick<LicenseDecided, 'status' | 'accountStatus'>) =>
    notificationsOf('license.decided', { userId: 'u1', reason: 'Blurred.', ...change });
  expect(decided({ status: 'refused', accountStatus: 'pending' })).toMatchObject([
    { kind: 'license_refused', params: { reason: 'Blurred.' }, link: '/verify' },
  ]);
  expect(decided({ status: 'verified', accountStatus: 'pending' })).toEqual([]);
  expect(decided({ status: 'verified', accountStatus: 'verified' })).toMatchObject([
    { kind: 'license_verified' },
  ]);
});

test('an expiring license notifies with its day', () => {
  expect(notificationsOf('license.expiring', { userId: 'u1', expiresOn: '2027-01-31' })).toMatchObject([
    { kind: 'license_expiring', params: { date: '2027-01-31' }, link: '/verify' },
  ]);
});

test.each([
  ['created', undefined],
  ['sent', undefined],
  ['paid', 'payout_paid'],
  ['failed', 'payout_failed'],
  ['returned', 'payout_failed'],
  ['canceled', 'payout_failed'],
] as const)('a payout that is %s notifies with %s', (status, kind) => {
  const payout = { payoutId: 'p1', userId: 'u1', amountCents: 4_000, currency: 'USD', bankEnding: '6789' };
  const told = notificationsOf('payout.changed', { ...payout, status });
  expect(told.map((one) => one.kind)).toEqual(kind ? [kind] : []);
});
