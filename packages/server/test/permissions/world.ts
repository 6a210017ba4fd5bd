import { requestDataExport } from '@josey/contract/api/accounts/privacy';
import { uploadDocuments } from '@josey/contract/api/documents';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { saveSearch } from '@josey/contract/api/vehicles/saved-searches';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { vi } from 'vitest';
import { pdf, uploadForm } from '#domains/files/files.factory.ts';
import { exportIn } from '#domains/privacy/privacy.factory.ts';
import { timeIn } from '#domains/rentals/rentals.factory.ts';
import type { TestApp } from '../support/app.ts';
import { applicant, driverOf, listedCar } from './fixtures/cars.ts';
import {
  alertAbout,
  chatOf,
  debtOf,
  disputeOf,
  indebtedAs,
  licenseOf,
  messageOf,
  paymentFor,
  payoutOf,
  promotionOf,
  proposalsOf,
  savedFiltersOf,
  webhooksOf,
} from './fixtures/desk-fixtures.ts';
import {
  hiddenCars,
  invitedTo,
  passkeyOf,
  pushDeviceOf,
  rentalAs,
  rentalAtBank,
  rentalToEnd,
  rentalToExtend,
  rentalToMove,
  rentalToShift,
  rideAs,
  sessionOf,
  type Thing,
} from './fixtures/fixtures.ts';
import { blockedBy, reportsOf, threadOf } from './fixtures/message-fixtures.ts';
import { chargesOf, methodsOf, testPayeeOf } from './fixtures/payment-fixtures.ts';
import { type Kind, newPlayer, type Player, type Players } from './fixtures/people-fixtures.ts';

type FiveOf<T> = [T, T, T, T, T];

const fileIdOf = (url = '') => url.slice('/files/'.length);

/** People of every kind, and something of each kind of thing that belongs to some of them, made by real calls. `demo` has the same data. */
export async function buildWorld(app: TestApp, demo: TestApp) {
  const [pending, another, owner, renter, admin, leaving, suspended, banned] = await Promise.all([
    newPlayer(app, { status: 'pending' }),
    newPlayer(app),
    newPlayer(app),
    newPlayer(app),
    newPlayer(app, { role: 'admin' }),
    newPlayer(app, { deletion_due_at: new Date(Date.now() + 86_400_000) }),
    newPlayer(app, { status: 'suspended' }),
    newPlayer(app, { status: 'banned' }),
  ]);
  const [support, money, safety, settings, rightless] = await Promise.all(
    ([['support'], ['money'], ['safety'], ['settings'], []] as StaffRight[][]).map((staff_rights) =>
      newPlayer(app, { role: 'admin', staff_rights }),
    ) as FiveOf<Promise<Player>>,
  );
  const [accepted, otherDriver] = await Promise.all([rideAs(app, 'accepted'), driverOf(app)]);
  const { rider, driver } = accepted;
  const players: Players = {
    pending,
    another,
    owner,
    renter,
    rider,
    driver,
    otherDriver,
    admin,
    support,
    money,
    safety,
    settings,
    rightless,
    leaving,
    suspended,
    banned,
  };
  const rides = { accepted, ...(await ridesOf(app)) };
  const rentals = await rentalsOf(app, players);
  const charges = await chargesOf(players, rentals.returned);
  const drivers = await driversIn(app, players, rentals.toShift, rentals.toWaive);
  const car = await listedCar(app, owner);
  const cars = { ...(await hiddenCars(app, players)), listed: { name: 'vehicle listed', id: car.id, car } };
  const applications = [await applicant(app), await applicant(app)];
  const [paper] = await owner.client.call(uploadDocuments, { form: uploadForm([pdf()], 'vehicle', 'a.pdf') });
  const things = {
    session: await sessionOf(app, owner),
    passkeyToRename: await passkeyOf(app, owner, 'My laptop'),
    passkeyToRemove: await passkeyOf(app, owner, 'My phone'),
    notification: await notificationOf(owner),
    pushDevice: await pushDeviceOf(owner),
    archive: await archiveOf(owner),
    savedSearch: await savedSearchOf(app, owner),
    ...(await chatOf(app, owner)),
    alert: await alertAbout(app, owner),
    message: await messageOf(app, owner),
    thread: await threadOf(players, rentals.approved),
    reports: await reportsOf(app, players),
    blocked: await blockedBy(app, players),
    license: await licenseOf(renter),
    payout: await payoutOf(app, owner),
    testPayee: await testPayeeOf(owner),
    ...(await webhooksOf(app)),
    payment: await paymentFor(app, rentals.returned),
    toAnswer: await disputeOf(app, another, 'needs_response'),
    lost: await disputeOf(app, another, 'lost'),
    toAccept: await disputeOf(app, another, 'needs_response'),
    staff: [await newPlayer(app, { role: 'admin' }), await newPlayer(app, { role: 'admin' })],
    promotion: await promotionOf(app, admin),
    savedFilters: await savedFiltersOf(admin),
    proposals: await proposalsOf(app, players),
    debtToPay: await debtOf(app, another, 'to pay'),
    indebted: await indebtedAs(app, pending),
    debtToForgive: await debtOf(app, another, 'to forgive'),
    confirmation: await rentalAtBank(app, players),
    ...(await methodsOf(owner)),
    paper: { name: 'document', id: fileIdOf(paper?.url) },
    licenseFile: { name: 'license of a driver', id: fileIdOf(driver.licenseFile) },
  };
  return { app, demo, players, rides, rentals, charges, drivers, cars, applications, ...things };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** The player of a kind, for this thing. */
export function playerOf({ players }: World, kind: Kind, thing?: Thing): Player | undefined {
  return thing?.people?.[kind] ?? players[kind];
}

async function ridesOf(app: TestApp) {
  const [offered, toDecline, arrived, active, completed, inCash] = await Promise.all([
    rideAs(app, 'offered'),
    rideAs(app, 'offered', 'offered to a driver who declines'),
    rideAs(app, 'arrived'),
    rideAs(app, 'active'),
    rideAs(app, 'completed'),
    rideAs(app, 'completed', 'completed in cash', 'cash'),
  ]);
  return { offered, toDecline, arrived, active, completed, inCash };
}

/** One after the other: a renter has at most two unpaid holds at a time, and each booking begins as one. */
async function rentalsOf(app: TestApp, players: Players) {
  return {
    pending: await rentalAs(app, players, 'pending'),
    toReject: await rentalAs(app, players, 'pending', 'to reject'),
    approved: await rentalAs(app, players, 'approved'),
    toWaive: await rentalAs(app, players, 'approved', 'with a deposit to waive', 10_000),
    active: await rentalAs(app, players, 'active'),
    toEnd: await rentalToEnd(app, players),
    returned: await rentalAs(app, players, 'returned'),
    toExtend: await rentalToExtend(app, players, 'to extend'),
    toKeepShort: await rentalToExtend(app, players, 'to keep short'),
    toTakeBack: await rentalToExtend(app, players, 'to take back'),
    toShift: await rentalToShift(app, players, 'to shift'),
    toMove: await rentalToMove(app, players, 'to move'),
    toStay: await rentalToMove(app, players, 'to stay'),
    toUndo: await rentalToMove(app, players, 'to undo'),
    held: await rentalAs(app, players, 'held'),
  };
}

/** Of two rentals: each has at most a few. */
async function driversIn(app: TestApp, players: Players, one: Thing, other: Thing) {
  return {
    toAccept: await invitedTo(app, players, one, 'to accept'),
    toDecline: await invitedTo(app, players, one, 'to decline'),
    toRemove: await invitedTo(app, players, other, 'to remove'),
    toLeave: await invitedTo(app, players, other, 'to leave', true),
  };
}

async function archiveOf(owner: Player): Promise<Thing> {
  await owner.client.call(requestDataExport, {});
  return { name: 'archive', id: (await exportIn(owner, 'ready')).id };
}

async function savedSearchOf(app: TestApp, { client }: Player): Promise<Thing> {
  const place = { place: 'Butchers Hill', lat: 39.28, lng: -76.57 };
  const { id } = await client.call(saveSearch, { body: { ...place, ...timeIn(app, 400) } });
  return { name: 'saved search', id };
}

function notificationOf({ client }: Player): Promise<Thing> {
  return vi.waitFor(
    async () => {
      const [first] = await client.call(listNotifications, { query: {} });
      if (!first) throw new Error('Nothing was told yet.');
      return { name: 'notification', id: first.id };
    },
    { timeout: 20_000, interval: 50 },
  );
}
