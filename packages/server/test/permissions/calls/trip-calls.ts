import { READINGS } from '#domains/rentals/rentals.factory.ts';
import { newId } from '#platform/kernel/ids.ts';
import { type DrivenRide, rentalAtBank, rideAs, type Thing } from '../fixtures/fixtures.ts';
import type { Kind } from '../fixtures/people-fixtures.ts';
import type { World } from '../world.ts';
import { DECISION } from './desk-calls.ts';
import type { ObjectCall } from './object-call.ts';

/** Calls about rentals: strangers learn nothing, and each side does what is its to do. */
export function rentalCalls({
  app,
  players,
  rentals,
  charges,
  confirmation,
  drivers,
}: World): Record<string, ObjectCall[]> {
  const { held, ...asked } = rentals;
  // The owner does not see an unpaid one.
  const unpaid = { on: [held], know: ['renter', 'admin', 'support'] as Kind[] };
  const paid = { on: Object.values(asked), know: ['owner', 'renter', 'admin', 'support'] as Kind[] };
  const readers: Kind[] = ['money', 'safety'];
  const readings = () => READINGS;
  const reason = () => ({ reason: 'It rains' });
  const ofOwner = { may: ['owner'] as Kind[] };
  const ofBoth = { may: ['renter', 'owner'] as Kind[], body: readings, once: true as const };
  const sides: Kind[] = ['owner', 'renter'];
  const kind = () => ({ kind: 'check-out' });
  const photo = () => ({ ...kind(), photoId: newId() });
  const picture = () => ({ view: 'front', url: '/files/somewhere' });
  const everyRental = [held, ...Object.values(asked)];
  // An administrator reads it once a charge was proposed.
  const { returned, ...uncharged } = asked;
  const readsEvidence: ObjectCall[] = [
    { on: Object.values(uncharged), works: asked.active, may: sides },
    { on: [returned], works: returned, may: [...paid.know, ...readers] },
    { on: [held], works: held, may: ['renter'] },
  ];
  const noOne = { may: [] as Kind[] };
  const extensions = { on: [asked.toExtend, asked.toKeepShort, asked.toTakeBack], know: paid.know };
  const rentalOf = (thing: Thing) => Object.values(rentals).find(({ id }) => id === thing.id)?.rental;
  const later = (thing: Thing) => ({
    endDate: new Date(Date.parse(rentalOf(thing)?.endDate ?? '') + 86_400_000).toISOString(),
  });
  const charged = ({ id: chargeId }: Thing) => ({
    on: [asked.returned],
    works: asked.returned,
    know: paid.know,
    params: () => ({ chargeId }),
    once: true as const,
  });
  const which = (thing: Thing) => ({ extensionId: rentalOf(thing)?.extension?.id });
  const moved = { on: [asked.toMove, asked.toStay, asked.toUndo], know: paid.know };
  const change = (thing: Thing) => ({ changeId: rentalOf(thing)?.dateChange?.id });
  const other = (thing: Thing) => {
    const { startDate = '', endDate = '' } = rentalOf(thing) ?? {};
    return {
      startDate: new Date(Date.parse(startDate) + 3_600_000).toISOString(),
      endDate: new Date(Date.parse(endDate) + 3_600_000).toISOString(),
    };
  };
  const year = { from: new Date().toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
  return {
    getRental: [
      { ...paid, works: asked.approved, may: [...paid.know, ...readers] },
      { ...unpaid, works: held, may: [...unpaid.know, ...readers] },
    ],
    listTripPapers: [
      { on: Object.values(asked), works: asked.active, may: sides },
      { on: [held], works: held, may: ['renter'] },
    ],
    previewEarlyReturn: [
      { ...paid, works: asked.active, may: ['renter'] },
      { ...unpaid, ...noOne },
    ],
    returnEarly: [
      {
        ...paid,
        ...noOne,
        body: () => ({ endDate: new Date().toISOString(), refundCents: 1 }),
        needsKey: true,
      },
      {
        ...unpaid,
        ...noOne,
        body: () => ({ endDate: new Date().toISOString(), refundCents: 1 }),
        needsKey: true,
      },
    ],
    acceptRental: [
      { ...paid, works: asked.pending, ...ofOwner },
      { ...unpaid, ...noOne },
    ],
    rejectRental: [
      { ...paid, works: asked.toReject, ...ofOwner, body: reason },
      { ...unpaid, ...noOne },
    ],
    payRental: [
      { ...unpaid, works: held, may: ['renter'], body: () => ({}), needsKey: true },
      { ...paid, ...noOne, body: () => ({}), needsKey: true },
    ],
    checkInRental: [
      { ...paid, works: asked.approved, ...ofBoth },
      { ...unpaid, ...noOne, body: readings },
    ],
    getHandovers: readsEvidence,
    getEvidence: readsEvidence,
    evidencePdf: readsEvidence,
    saveHandover: [
      { on: Object.values(asked), know: [], works: asked.active, may: sides, params: kind, body: readings },
      { on: [held], know: ['renter'], may: [], params: kind, body: readings },
    ],
    addHandoverPhoto: [{ on: everyRental, may: sides, params: photo, body: picture }],
    removeHandoverPhoto: [{ on: everyRental, may: sides, params: photo }],
    waiveDeposit: [
      { ...paid, works: asked.toWaive, ...ofOwner },
      { ...unpaid, ...noOne },
    ],
    listRentalCharges: [
      { ...paid, works: asked.returned, may: [...paid.know, ...readers] },
      { ...unpaid, works: held, may: [...unpaid.know, ...readers] },
    ],
    proposeCharge: [
      {
        ...paid,
        works: asked.returned,
        ...ofOwner,
        body: () => ({ kind: 'damage', amountCents: 100 }),
        needsKey: true,
      },
    ],
    acceptCharge: [{ ...charged(charges.toAccept), may: ['renter'], needsKey: true }],
    disputeCharge: [{ ...charged(charges.toDispute), may: ['renter'], body: reason }],
    withdrawCharge: [{ ...charged(charges.toWithdraw), ...ofOwner }],
    checkOutRental: [
      { ...paid, works: asked.active, ...ofBoth, may: paid.know },
      { ...unpaid, ...noOne, body: readings },
    ],
    quoteExtension: [
      { ...paid, works: asked.approved, may: ['renter'], body: later },
      { ...unpaid, ...noOne, body: later },
    ],
    extendRental: [
      { ...paid, works: asked.approved, may: ['renter'], body: later, needsKey: true },
      { ...unpaid, ...noOne, body: later, needsKey: true },
    ],
    acceptExtension: [{ ...extensions, works: asked.toExtend, ...ofOwner, body: which, once: true }],
    rejectExtension: [{ ...extensions, works: asked.toKeepShort, ...ofOwner, body: which, once: true }],
    withdrawExtension: [{ ...extensions, works: asked.toTakeBack, may: ['renter'], body: which, once: true }],
    freeDates: [
      { ...paid, works: asked.toShift, may: ['renter'], query: year },
      { ...unpaid, ...noOne, query: year },
    ],
    quoteDates: [
      { ...paid, works: asked.toShift, may: ['renter'], body: other },
      { ...unpaid, ...noOne, body: other },
    ],
    changeDates: [
      { ...paid, works: asked.toShift, may: ['renter'], body: other, needsKey: true },
      { ...unpaid, ...noOne, body: other, needsKey: true },
    ],
    acceptDates: [{ ...moved, works: asked.toMove, ...ofOwner, body: change, once: true }],
    rejectDates: [{ ...moved, works: asked.toStay, ...ofOwner, body: change, once: true }],
    withdrawDates: [{ ...moved, works: asked.toUndo, may: ['renter'], body: change, once: true }],
    listRentalDrivers: [
      { ...paid, works: asked.toShift, may: [...paid.know, ...readers] },
      { ...unpaid, works: held, may: [...unpaid.know, ...readers] },
    ],
    inviteDriver: [
      {
        ...paid,
        works: asked.approved,
        may: ['renter'],
        body: () => ({ email: `quill-guest-${newId()}@example.test` }),
        once: true,
      },
      { ...unpaid, ...noOne, body: () => ({ email: 'quill-guest@example.test' }) },
    ],
    removeDriver: [
      {
        on: [asked.toWaive],
        works: asked.toWaive,
        know: paid.know,
        may: ['renter'],
        params: () => ({ driverId: drivers.toRemove.id }),
        once: true,
      },
    ],
    acceptDriverInvitation: [
      { on: Object.values(drivers), works: drivers.toAccept, may: ['another'], once: true },
    ],
    declineDriverInvitation: [
      { on: Object.values(drivers), works: drivers.toDecline, may: ['another'], once: true },
    ],
    leaveRental: [{ on: Object.values(drivers), works: drivers.toLeave, may: ['another'], once: true }],
    getBankConfirmation: [{ on: [confirmation], works: confirmation, may: ['renter'] }],
    decideBankConfirmation: [
      {
        on: [confirmation],
        works: confirmation,
        may: ['renter'],
        body: () => ({ decision: 'approve' }),
        fresh: () => rentalAtBank(app, players),
        once: true,
      },
    ],
    previewRentalCancellation: [
      { ...paid, know: ['owner', 'renter'], works: asked.approved, may: ['owner', 'renter'] },
      { ...unpaid, know: ['renter'], works: held, may: ['renter'] },
    ],
    previewRentalEnding: [
      { ...paid, works: asked.toEnd, ...ofOwner },
      { ...unpaid, ...noOne },
    ],
    endRental: [
      {
        ...paid,
        works: asked.toEnd,
        ...ofOwner,
        body: () => ({ endDate: asked.toEnd.endDate }),
        once: true,
      },
      { ...unpaid, ...noOne, body: () => ({ endDate: asked.toEnd.endDate }) },
    ],
    cancelRental: [{ ...paid, works: asked.pending, may: paid.know, body: reason, once: true }],
  };
}

export function rideCalls({ app, rides }: World): Record<string, ObjectCall[]> {
  const offered = () => rideAs(app, 'offered');
  const accepted = () => rideAs(app, 'accepted');
  const on: DrivenRide[] = Object.values(rides);
  const taken = [rides.accepted, rides.arrived, rides.active, rides.completed];
  const sides: Kind[] = ['rider', 'driver'];
  const pin = (thing: Thing) => ({ pin: on.find((ride) => ride.id === thing.id)?.ride.pin });
  return {
    tellPin: [{ on, works: rides.accepted, may: ['rider'] }],
    acceptRide: [{ on, works: rides.offered, may: ['driver'], fresh: offered }],
    declineRide: [{ on, works: rides.toDecline, may: ['driver'], fresh: offered }],
    getRide: [
      { on: taken, works: rides.accepted, may: sides },
      { on: [rides.toDecline], works: rides.toDecline, may: ['rider'] },
    ],
    arriveRide: [{ on, works: rides.accepted, may: ['driver'], know: sides, fresh: accepted }],
    startRide: [{ on, works: rides.arrived, may: ['driver'], know: sides, body: pin }],
    completeRide: [{ on, works: rides.active, may: sides, know: sides, once: true }],
    noteCash: [{ on, works: rides.inCash, may: ['driver'], body: () => ({ takenCents: 0 }), once: true }],
    tipRide: [
      {
        on,
        works: rides.completed,
        may: ['rider'],
        body: () => ({ amountCents: 200 }),
        once: true,
        needsKey: true,
      },
    ],
    cancelRide: [{ on, works: rides.accepted, may: sides, know: sides, body: () => ({}), once: true }],
    adminCancelRide: [
      {
        on,
        works: rides.toDecline,
        may: ['admin'],
        fresh: offered,
        body: () => ({ ...DECISION }),
        once: true,
      },
    ],
  };
}
