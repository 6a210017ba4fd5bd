import { adminActions } from '@josey/contract/api/desk/admin';
import { fileTicket, uploadDocuments } from '@josey/contract/api/documents';
import {
  adminThreadReports,
  closeThreadReport,
  getThread,
  listMessages,
  listThreads,
  openReportedThread,
  reportThread,
  sendMessage,
  type Thread,
  type ThreadMessage,
} from '@josey/contract/api/messages/messages';
import { cancelRide } from '@josey/contract/api/rides';
import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { connectSocket } from '../../../../test/support/connect-socket.ts';
import { adminPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { picture, uploadedPhoto, uploadForm } from '../../files/files.factory.ts';
import { DAY_MS, rentalIn, trip } from '../../rentals/rentals.factory.ts';
import { acceptedRide } from '../../rides/dispatch/dispatch.factory.ts';
import { pruneThreads } from './prune-threads.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));

async function threadAbout(person: Person, subjectId: string): Promise<Thread> {
  const [thread] = await person.client.call(listThreads, { query: { subjectId } });
  if (!thread) throw new Error('There is no thread.');
  return thread;
}

const write = (person: Person, id: string, text: string, photos: string[] = []) =>
  person.client.call(sendMessage, { params: { id }, body: { clientId: newId(), text, photos } });

async function rentalThread() {
  const people = await trip(app);
  const rental = await rentalIn(app, people, 'approved');
  return { ...people, ...(await threadAbout(people.renter, rental.id)) };
}

const fileIdOf = (url: string) => url.slice('/files/'.length);

test('a driver who gives a ride back keeps a thread that ends, and learns no more of it', async () => {
  const { ride, rider, driver } = await acceptedRide(app);
  const { id, subject, about } = await threadAbout(driver, ride.id);
  expect(subject).toEqual({ kind: 'ride', id: ride.id });
  expect(about.label).toBe(ride.dropoffLocation.address);
  await write(rider, id, 'I wear a red hat');
  await driver.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  const after = await driver.client.call(getThread, { params: { id } });
  expect(after.lastMessage?.line?.kind).toBe('ride_given_back');
  const left = Date.parse(after.openUntil ?? '') - app.clock.now().getTime();
  expect(left / DAY_MS).toBeCloseTo(MESSAGE_RULES.openDays, 2);
});

test('a photo of a message is for the two people of its thread, not for an administrator', async () => {
  const { owner, renter, id } = await rentalThread();
  const photo = await uploadedPhoto(renter, 'message');
  const { photos } = await write(renter, id, 'The scratch', [photo]);
  expect(photos).toEqual([photo]);
  const ticketFor = (person: Person) =>
    person.client.call(fileTicket, { params: { id: fileIdOf(photo) } }).then(
      () => 'opened',
      (error) => error.code,
    );
  expect(await ticketFor(owner)).toBe('opened');
  expect(await ticketFor(await verifiedPerson(app, 'Walter'))).toBe('not_found');
  expect(await ticketFor(await adminPerson(app))).toBe('not_found');
});

test('a message takes only own photos that were uploaded for one', async () => {
  const { owner, renter, id } = await rentalThread();
  const foreign = await uploadedPhoto(owner, 'message');
  await expect(write(renter, id, 'Mine', [foreign])).rejects.toMatchObject({ code: 'invalid_request' });
  const [other] = await renter.client.call(uploadDocuments, {
    form: uploadForm([await picture()], 'vehicle', 'a.png'),
  });
  await expect(write(renter, id, 'Mine', [other?.url ?? ''])).rejects.toMatchObject({
    fields: { 'photos.0': 'Upload this photo as a photo of a message.' },
  });
});

test('an administrator reads a thread only while its report is open, and each time is logged', async () => {
  const { owner, renter, id } = await rentalThread();
  const photo = await uploadedPhoto(owner, 'message');
  await write(owner, id, 'Give me cash', [photo]);
  const admin = await adminPerson(app);
  const body = { reason: 'outside_payment', note: 'They want cash' } as const;
  expect(await renter.client.call(reportThread, { params: { id }, body })).toMatchObject({
    isReported: true,
  });
  // A second press.
  await renter.client.call(reportThread, { params: { id }, body });
  const reports = await admin.client.call(adminThreadReports, { query: { status: 'open' } });
  const ours = reports.filter(({ threadId }) => threadId === id);
  expect(ours).toMatchObject([
    { reportedBy: 'guest', note: 'They want cash', host: { firstName: 'Olivia' } },
  ]);
  const params = { id: ours[0]?.id ?? '' };
  const open = () => admin.client.call(openReportedThread, { params, body: {} });
  const { messages } = await open();
  expect(messages[0]).toMatchObject({ text: 'Give me cash', photos: [expect.stringContaining('ticket=')] });
  await open();
  const log = await admin.client.call(adminActions, { query: {} });
  expect(log.filter(({ type }) => type === 'reported_thread_read')).toHaveLength(2);
  await admin.client.call(closeThreadReport, { params, body: { status: 'closed', reason: 'Warned' } });
  await expect(open()).rejects.toMatchObject({ code: 'illegal_transition' });
  expect(await renter.client.call(getThread, { params: { id } })).toMatchObject({ isReported: false });
});

test('both people get a message at once, each with the thread as they see it', async () => {
  const { owner, renter, id } = await rentalThread();
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const told = (person: Person) =>
    connectSocket(url, person, 'websocket').then(
      (socket) => () =>
        new Promise<{ thread: Thread; message: ThreadMessage }>((resolve) => socket.once('message', resolve)),
    );
  const [toOwner, toRenter] = [await told(owner), await told(renter)];
  const both = Promise.all([toOwner(), toRenter()]);
  await write(renter, id, 'Five minutes away');
  const [byOwner, byRenter] = await both;
  expect(byOwner).toMatchObject({
    message: { text: 'Five minutes away' },
    thread: { role: 'host', unread: 1 },
  });
  expect(byRenter.thread).toMatchObject({ role: 'guest', unread: 0 });
});

test('a thread that was read-only for long is deleted, unless a report of it is open', async () => {
  const [kept, gone] = [await rentalThread(), await rentalThread()];
  const long = { closes_at: new Date(app.clock.now().getTime() - (MESSAGE_RULES.keptDays + 1) * DAY_MS) };
  await kept.renter.client.call(reportThread, { params: { id: kept.id }, body: { reason: 'rude' } });
  const photo = await uploadedPhoto(gone.renter, 'message');
  await write(gone.renter, gone.id, 'Here', [photo]);
  const ids = [kept.id, gone.id];
  await app.context.db.updateTable('threads').set(long).where('id', 'in', ids).execute();
  await pruneThreads(app.context);
  await kept.renter.client.call(getThread, { params: { id: kept.id } });
  const read = gone.renter.client.page(listMessages, { params: { id: gone.id } });
  await expect(read).rejects.toMatchObject({ code: 'not_found' });
  const { named } = await app.context.db
    .selectFrom('files')
    .select('named')
    .where('id', '=', fileIdOf(photo))
    .executeTakeFirstOrThrow();
  expect(named).toBe(false);
});
