import { listThreads, reportThread, sendMessage } from '@josey/contract/api/messages/messages';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../support/app.ts';
import { type RentedCar, rentalAs, type Thing } from './fixtures.ts';
import { newPlayer, type Player, type Players } from './people-fixtures.ts';

/** What renter and owner of a rental write to each other. */
export async function threadOf({ renter, owner }: Players, rental: RentedCar): Promise<Thing> {
  const id = await threadAbout(renter, rental.id);
  const write = ({ client }: Player, text: string) =>
    client.call(sendMessage, { params: { id }, body: { clientId: newId(), text } });
  await write(renter, 'Quillwords of the renter');
  await write(owner, 'Quillwords of the owner');
  return { name: 'thread', id };
}

async function threadAbout({ client }: Player, subjectId: string): Promise<string> {
  const [thread] = await client.call(listThreads, { query: { subjectId } });
  if (!thread) throw new Error('The rental has no thread.');
  return thread.id;
}

/** Someone whom the owner has blocked; their id is what ends the block. */
export async function blockedBy(app: TestApp, { owner }: Players): Promise<Thing> {
  const { user } = await newPlayer(app);
  await app.context.db
    .insertInto('person_blocks')
    .values({ blocker_id: owner.user.id, blocked_id: user.id, created_at: app.context.clock.now() })
    .execute();
  return { name: 'blocked person', id: user.id };
}

/** Two reported threads, of other people's rentals. */
export async function reportsOf(app: TestApp, players: Players) {
  return {
    toRead: await reported(app, players, 'to read'),
    toClose: await reported(app, players, 'to close'),
  };
}

async function reported(app: TestApp, players: Players, name: string): Promise<Thing> {
  const rental = await rentalAs(app, players, 'approved', `with a report ${name}`);
  const id = await threadAbout(players.renter, rental.id);
  const note = `Quillnote ${name}`;
  await players.renter.client.call(reportThread, { params: { id }, body: { reason: 'rude', note } });
  const { id: reportId } = await app.context.db
    .selectFrom('thread_reports')
    .select('id')
    .where('thread_id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: `report ${name}`, id: reportId };
}
