import { blockTime } from '@josey/contract/api/vehicles/calendar';
import { addCalendarImport } from '@josey/contract/api/vehicles/calendar-sync';
import type { updateVehicle } from '@josey/contract/api/vehicles/vehicles';
import type { SentBody } from '@josey/contract/core/endpoint';
import { ownListing } from '../fixtures/cars.ts';
import { chatOf } from '../fixtures/desk-fixtures.ts';
import { pushDeviceOf, sessionOf } from '../fixtures/fixtures.ts';
import { KINDS, type Kind } from '../fixtures/people-fixtures.ts';
import type { World } from '../world.ts';
import { contactCalls } from './contact-calls.ts';
import { DECISION, deskCalls } from './desk-calls.ts';
import { messageCalls } from './message-calls.ts';
import type { ObjectCall } from './object-call.ts';
import { paymentMethodCalls } from './payment-calls.ts';
import { receiptCalls } from './receipt-calls.ts';
import { rentalCalls, rideCalls } from './trip-calls.ts';

/** All but those who are shut out, of whom no call about a thing has anything to say. */
const EVERYBODY = KINDS.filter((kind) => kind !== 'suspended' && kind !== 'banned');

/** Every call whose path names a user's thing. The test fails for one that is missing here. */
export async function objectCalls(world: World): Promise<Record<string, ObjectCall[]>> {
  const { players, session, passkeyToRename, passkeyToRemove, notification, paper, licenseFile, archive } =
    world;
  const { pushDevice, savedSearch } = world;
  const ofOwner = { may: ['owner'] as Kind[] };
  return {
    endMySession: [
      { on: [session], works: session, ...ofOwner, fresh: () => sessionOf(world.app, players.owner) },
    ],
    renamePasskey: [
      { on: [passkeyToRename], works: passkeyToRename, ...ofOwner, body: () => ({ name: 'Mine' }) },
    ],
    removePasskey: [{ on: [passkeyToRemove], works: passkeyToRemove, ...ofOwner }],
    readNotification: [{ on: [notification], works: notification, ...ofOwner }],
    removePushDevice: [
      {
        on: [pushDevice],
        works: pushDevice,
        ...ofOwner,
        fresh: () => pushDeviceOf(players.owner),
      },
    ],
    fileTicket: [{ on: [paper], works: paper, may: ['owner', 'admin', 'support', 'safety'] }],
    dataExportTicket: [{ on: [archive], works: archive, ...ofOwner }],
    readFile: [
      { on: [paper], works: paper, may: ['owner', 'admin', 'support', 'safety'] },
      { on: [licenseFile], works: licenseFile, may: ['driver', 'admin', 'safety'] },
    ],
    ...personCalls(world),
    removeSavedSearch: [{ on: [savedSearch], works: savedSearch, ...ofOwner, once: true }],
    ...chatCalls(world),
    ...contactCalls(world),
    ...messageCalls(world),
    ...paymentMethodCalls(world),
    ...(await vehicleCalls(world)),
    ...rentalCalls(world),
    ...rideCalls(world),
    ...(await receiptCalls(world)),
    ...deskCalls(world),
  };
}

/** The owner of a listed car is public; a renter is seen by those who rent to them. */
function personCalls({ players }: World): Record<string, ObjectCall[]> {
  const owner = { name: 'person who owns a listed car', id: players.owner.user.id };
  const renter = { name: 'person who rents', id: players.renter.user.id };
  return {
    getPerson: [
      { on: [owner], works: owner, may: EVERYBODY },
      { on: [renter], works: renter, may: ['renter', 'owner', 'admin', 'support', 'money', 'safety'] },
    ],
  };
}

function chatCalls({ conversation, reply, players, app }: World): Record<string, ObjectCall[]> {
  const ofOwner = { may: ['owner'] as Kind[] };
  return {
    readConversation: [{ on: [conversation], works: conversation, ...ofOwner }],
    deleteConversation: [
      {
        on: [conversation],
        works: conversation,
        ...ofOwner,
        fresh: async () => (await chatOf(app, players.owner)).conversation,
      },
    ],
    rateReply: [{ on: [reply], works: reply, ...ofOwner, body: () => ({ helpful: true }) }],
  };
}

async function vehicleCalls({ players, cars }: World): Promise<Record<string, ObjectCall[]>> {
  const { listed, ...hidden } = cars;
  const on = Object.values(cars);
  const isOut = { on: [listed], works: listed, may: EVERYBODY };
  const isHidden = {
    on: Object.values(hidden),
    works: hidden.pending,
    may: ['owner', 'admin', 'support', 'safety'] as Kind[],
  };
  const now = Date.now();
  const window = { from: new Date(now).toISOString(), to: new Date(now + 86_400_000).toISOString() };
  const body: SentBody<typeof updateVehicle> = await ownListing(players.owner);
  const days = (count: number) => new Date(now + count * 86_400_000).toISOString();
  const farBlock = () => ({ startDate: days(500), endDate: days(501), note: 'Quillnote' });
  const imported = await players.owner.client.call(addCalendarImport, {
    params: { id: listed.id },
    body: { name: 'Quillsite', url: 'https://127.0.0.1/quill.ics' },
  });
  const block = await players.owner.client.call(blockTime, {
    params: { id: listed.id },
    body: { startDate: days(600), endDate: days(601), note: 'Quillnote' },
  });
  return {
    getVehicle: [isOut, isHidden],
    getVehicleOwner: [isOut, isHidden],
    vehicleAvailability: [
      { ...isOut, query: window },
      { ...isHidden, query: window },
    ],
    updateVehicle: [{ on, works: cars.listed, may: ['owner'], body: () => body }],
    pauseVehicle: [{ on, works: cars.listed, may: ['owner'] }],
    resumeVehicle: [{ on, works: hidden.paused, may: ['owner'] }],
    setPriceRules: [
      {
        on,
        works: cars.listed,
        may: ['owner'],
        body: () => ({ seasons: [], weekdays: [], longStayDiscounts: [{ fromDays: 7, percent: 10 }] }),
      },
    ],
    readCalendarSync: [{ on, works: cars.listed, may: ['owner'] }],
    renewCalendarFeed: [{ on, works: cars.listed, may: ['owner'] }],
    turnOffCalendarFeed: [{ on, works: cars.listed, may: ['owner'] }],
    addCalendarImport: [
      {
        on,
        works: cars.listed,
        may: ['owner'],
        body: () => ({ name: 'Quillsite', url: 'https://127.0.0.1/quill.ics' }),
      },
    ],
    removeCalendarImport: [
      {
        on: [cars.listed],
        works: cars.listed,
        may: ['owner'],
        params: () => ({ importId: imported.imports[0]?.id ?? '' }),
        once: true,
      },
    ],
    blockTime: [{ on, works: cars.listed, may: ['owner'], body: farBlock, once: true }],
    unblockTime: [
      {
        on: [cars.listed],
        works: cars.listed,
        may: ['owner'],
        params: () => ({ blockId: block.id }),
        once: true,
      },
    ],
    decideVehicle: [
      {
        on,
        works: hidden.pending,
        may: ['admin'],
        body: () => ({ status: 'rejected', ...DECISION }),
        once: true,
      },
    ],
  };
}
