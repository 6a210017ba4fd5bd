import { createVehicle } from '@josey/contract/api/vehicles/vehicles';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, verifiedPerson } from '../../../../test/support/people.ts';
import { applied } from '../../rides/drivers/drivers.factory.ts';
import { listing } from '../../vehicles/vehicles.factory.ts';
import { pdf, uploaded, uploadedPhoto } from '../files.factory.ts';
import { publishPhotos, requireOwnFiles } from '../files.public.ts';
import { failingStorage } from './storage.factory.ts';
import { sweepUploads } from './sweep-uploads.ts';

const { mood, engine } = await failingStorage();
const app = await startTestApp({}, { engines: { storage: engine } });
const { context } = app;
const { db } = context;
const owner = await verifiedPerson(app);
const HOUR_MS = 3_600_000;
afterEach(() => {
  app.clock.set(new Date());
  mood.afterDelete = async () => {};
});

const idOf = (url: string) => url.split('/').at(-1) ?? '';
const rowOf = (url: string) =>
  db.selectFrom('files').selectAll().where('id', '=', idOf(url)).executeTakeFirst();
const keysOf = (url: string) => ['thumb', 'medium', 'large'].map((size) => `files/${idOf(url)}/${size}.webp`);
const stored = async (keys: string[]) => {
  const found = await Promise.all(keys.map(engine.exists));
  return found.filter(Boolean).length;
};
const statusOf = async (url: string) => {
  const headers = { authorization: `Bearer ${owner.sessionId}` };
  return (await app.http.inject({ url, headers })).statusCode;
};
const named = (url: string) => requireOwnFiles(db, owner.user.id, [{ path: 'photos.0', url }]);
const dayLater = () => app.clock.advance(25 * HOUR_MS);
/** Its day is over, for the sweep as it will be for everybody. */
const outdate = (url: string) =>
  db
    .updateTable('files')
    .set({ created_at: new Date(0), keep_until: new Date(0) })
    .where('id', '=', idOf(url))
    .execute();

test('an upload that nothing names is gone a day later, with all that was stored of it', async () => {
  const url = await uploadedPhoto(owner);
  const [shown] = await publishPhotos(context, await named(url));
  const copies = ['thumb', 'medium', 'large'].map((size) => `public/${shown?.token}-${size}.webp`);
  const [document] = await uploaded(owner, [pdf()]);
  const paper = document?.url ?? '';
  await sweepUploads(context);
  expect([await stored(keysOf(url)), await stored(copies), await statusOf(paper)]).toEqual([3, 3, 200]);
  dayLater();
  await sweepUploads(context);
  // A caller looked it up to name it, so it got another day.
  expect([await stored(keysOf(url)), await statusOf(paper), await rowOf(paper)]).toEqual([3, 404, undefined]);
  expect(await stored([`files/${idOf(paper)}.pdf`])).toBe(0);
  dayLater();
  await sweepUploads(context);
  expect([await stored(keysOf(url)), await stored(copies), await statusOf(url)]).toEqual([0, 0, 404]);
});

test('what a listing or an application names stays', async () => {
  const photos = [await uploadedPhoto(owner), await uploadedPhoto(owner)];
  const [documents, insurance, registration, license] = await uploaded(
    owner,
    [pdf(), pdf(), pdf(), pdf()],
    'vehicle',
  );
  await owner.client.call(createVehicle, {
    body: listing({
      photos,
      documents: [documents?.url ?? ''],
      insurance: {
        provider: 'Example',
        policyNumber: '1',
        expiryDate: '2031-05-01',
        documentUrl: insurance?.url,
      },
      registration: { expiryDate: '2031-05-01', documentUrl: registration?.url },
    }),
  });
  await applied(owner, { documents: [license?.url ?? ''] });
  app.clock.advance(100 * 24 * HOUR_MS);
  await sweepUploads(context);
  for (const file of [documents, insurance, registration, license]) {
    expect(await rowOf(file?.url ?? '')).toMatchObject({ named: true, present: true });
    expect(await stored([`files/${idOf(file?.url ?? '')}.pdf`])).toBe(1);
  }
  for (const photo of photos) expect(await stored(keysOf(photo))).toBe(3);
});

test('a file that a caller is about to name is kept, however long the sweep waited for its row', async () => {
  const url = await uploadedPhoto(owner);
  await outdate(url);
  await db.updateTable('files').set({ keep_until: app.clock.now() }).where('id', '=', idOf(url)).execute();
  await named(url);
  await sweepUploads(context);
  expect(await rowOf(url)).toMatchObject({ present: true });
});

test('a file that is being deleted cannot be named any more', async () => {
  const url = await uploadedPhoto(owner);
  await outdate(url);
  const { promise: deleting, resolve: isDeleting } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  mood.afterDelete = () => {
    isDeleting();
    return mayGoOn;
  };
  const sweep = sweepUploads(context);
  await deleting;
  const refusal = { status: 400, fields: { 'photos.0': 'Upload this file here first.' } };
  await expect(owner.client.call(createVehicle, { body: listing({ photos: [url] }) })).rejects.toMatchObject(
    refusal,
  );
  expect(await statusOf(url)).toBe(404);
  // Also past that check the database refuses a row that names it.
  const naming = sql`select keep_files(array[${idOf(url)}]::uuid[])`.execute(db);
  await expect(naming).rejects.toMatchObject({ constraint: 'files_named_are_present' });
  goOn();
  await sweep;
  expect(await rowOf(url)).toBeUndefined();
});

test('listings and the sweep at once: a listing keeps its photo, or is refused', async () => {
  for (let round = 0; round < 12; round++) {
    const url = await uploadedPhoto(owner);
    await outdate(url);
    const [listed] = await Promise.all([
      owner.client.call(createVehicle, { body: listing({ photos: [url] }) }).catch((error) => error),
      sweepUploads(context),
      sweepUploads(context),
    ]);
    const row = await rowOf(url);
    if (listed instanceof Error) {
      expect(listed).toMatchObject({ status: 400, fields: { 'photos.0': expect.any(String) } });
      expect([row, await stored(keysOf(url))]).toEqual([undefined, 0]);
    } else {
      expect(row).toMatchObject({ named: true, present: true });
      expect(await stored(keysOf(url))).toBe(3);
    }
  }
});

test('killed between object and row it is done once more', async () => {
  const url = await uploadedPhoto(owner);
  await outdate(url);
  mood.afterDelete = () => Promise.reject(new Error('killed'));
  await sweepUploads(context);
  expect(await rowOf(url)).toMatchObject({ present: false });
  expect(await statusOf(url)).toBe(404);
  mood.afterDelete = async () => {};
  app.clock.advance(HOUR_MS + 1);
  await sweepUploads(context);
  expect([await rowOf(url), await stored(keysOf(url))]).toEqual([undefined, 0]);
});

test('an upload that was killed before its end leaves nothing', async () => {
  const url = await uploadedPhoto(owner);
  await db.updateTable('files').set({ present: false, purpose: null }).where('id', '=', idOf(url)).execute();
  expect(await statusOf(url)).toBe(404);
  dayLater();
  await sweepUploads(context);
  expect([await rowOf(url), await stored(keysOf(url))]).toEqual([undefined, 0]);
});

test('many go in one sweep, and one that cannot be deleted holds no other up', async () => {
  const person = await newPerson(app);
  const ids = Array.from({ length: 250 }, () => newId());
  const rows = ids.map((id) => ({
    id,
    owner_id: person.user.id,
    purpose: 'vehicle',
    kind: 'document',
    content_type: 'application/pdf',
    bytes: 1,
    sha256: Buffer.alloc(32),
    storage_key: `files/${id}.pdf`,
    created_at: new Date(0),
    keep_until: new Date(0),
  }));
  await db.insertInto('files').values(rows).execute();
  const stuck = ids[120] ?? '';
  mood.afterDelete = async (key) => {
    if (key.includes(stuck)) throw new Error('no');
  };
  await sweepUploads(context);
  const left = await db.selectFrom('files').select('id').where('owner_id', '=', person.user.id).execute();
  expect(left).toEqual([{ id: stuck }]);
});

test('every column that names files keeps them', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('uuid', 'ARRAY', 'jsonb')
       and column_name ~ '(file|photo|document|picture|avatar|attachment)'`.execute(db);
  const { rows: kept } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
     where trigger_name = event_object_table || '_keep_files'`.execute(db);
  const tables = new Set(kept.map(({ name }) => name));
  // A reader of a file does not keep it, and a data archive is deleted when its days are over.
  const letGo = ['file_readers.file_id', 'data_exports.file_id'];
  const forgotten = rows.filter(({ name }) => !tables.has(name.split('.')[0] ?? '') && !letGo.includes(name));
  expect(rows.length).toBeGreaterThan(5);
  expect(forgotten).toEqual([]);
});
