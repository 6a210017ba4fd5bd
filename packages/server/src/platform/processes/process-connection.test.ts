import { Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { cleanUp } from '../../../test/support/clean-up.ts';
import { Connection } from '../database/connection.ts';
import { openProcessConnection, PROCESS_LOCKS } from './process-connection.ts';

const { context, databaseUrl } = await startOwnTestApp();

/** The database session that holds a process's lock. */
async function sessionOf(id: number | undefined): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks
    where locktype = 'advisory' and classid = ${PROCESS_LOCKS} and objid = ${id}::int::oid and granted`.execute(
    context.db,
  );
  return rows[0]?.pid;
}

test('a process holds a lock on its id until its connection ends', async () => {
  const connection = openProcessConnection(databaseUrl, context.log);
  expect(connection.id()).toBeUndefined();
  await connection.start();
  const id = connection.id();
  expect(await sessionOf(id)).toBeDefined();
  await connection.stop();
  await vi.waitFor(async () => expect(await sessionOf(id)).toBeUndefined());
});

test('a former session that the database still keeps is ended', async () => {
  const connection = openProcessConnection(databaseUrl, context.log);
  const former = new Connection({ connectionString: databaseUrl });
  cleanUp(() => connection.stop());
  await connection.start();
  const id = connection.id();
  const ended = new Promise((resolve) => former.once('end', resolve));
  await former.connect();
  // It may be ended before it is answered.
  former.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCKS, id]).catch(() => {});
  const waiting = sql`select from pg_locks where locktype = 'advisory' and objid = ${id}::oid and not granted`;
  await vi.waitFor(async () => expect((await waiting.execute(context.db)).rows).toHaveLength(1));
  await sql`select pg_terminate_backend(${await sessionOf(id)})`.execute(context.db);
  await ended;
  await vi.waitFor(() => expect(connection.id()).toBe(id), { timeout: 5_000 });
});

test('a lost connection is opened again, with the same id', async () => {
  const connection = openProcessConnection(databaseUrl, context.log);
  cleanUp(() => connection.stop());
  await connection.start();
  const id = connection.id();
  const lost = await sessionOf(id);
  await sql`select pg_terminate_backend(${lost})`.execute(context.db);
  await vi.waitFor(async () => expect([undefined, lost]).not.toContain(await sessionOf(id)), {
    timeout: 10_000,
  });
  expect(connection.id()).toBe(id);
});

test('an idle connection asks every ten seconds whether the network still carries it', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const connection = openProcessConnection(databaseUrl, context.log);
  cleanUp(() => connection.stop());
  await connection.start();
  expect(keepAlive.mock.calls).toContainEqual([true, 10_000]);
  keepAlive.mockRestore();
});

test('statements that come at the same time go one after another, as pg demands', async () => {
  const connection = openProcessConnection(databaseUrl, context.log);
  cleanUp(() => connection.stop());
  let open: Connection | undefined;
  connection.onOpen(async (opened) => {
    open = opened;
  });
  await connection.start();
  const warned = vi.spyOn(process, 'emitWarning');
  const answers = await Promise.allSettled([
    connection.query('select 1 as answer'),
    connection.query('select 1/0'),
    open?.query('select 3'),
    connection.query('select 4 as answer'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(warned).not.toHaveBeenCalled();
});
