import { fileTicket } from '@josey/contract/api/documents';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { pdf, uploaded, uploadedPhoto } from '../files.factory.ts';
import { markPublic, publishPhotos, requireOwnFiles } from '../files.public.ts';

const app = await startTestApp();
const owner = await newPerson(app);
const stranger = await newPerson(app);
const admin = await adminPerson(app);
const url = await uploadedPhoto(owner);
const id = url.split('/').at(-1) ?? '';

const get = (path: string, person?: Person) =>
  app.http.inject({ url: path, headers: person ? { authorization: `Bearer ${person.sessionId}` } : {} });

test('an upload is for its owner and administrators; for others it does not exist', async () => {
  expect((await get(url, owner)).statusCode).toBe(200);
  expect((await get(url, admin)).statusCode).toBe(200);
  const refused = await get(url, stranger);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
  expect((await get(url)).statusCode).toBe(401);
  expect((await get(`/files/${crypto.randomUUID()}`, owner)).statusCode).toBe(404);
  expect((await get('/files/..%2f..%2fsecret', owner)).statusCode).toBe(404);
});

test('a private file is not kept by anybody on the way, and cannot act as a page', async () => {
  const [document] = await uploaded(owner, [pdf()]);
  const { headers } = await get(document?.url ?? '', owner);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'attachment; filename="document.pdf"',
    'content-type': 'application/pdf',
  });
});

test('a ticket opens one file for a minute, without a session', async () => {
  const ticket = await owner.client.call(fileTicket, { params: { id } });
  expect((await get(ticket.url)).statusCode).toBe(200);
  const other = await uploadedPhoto(owner);
  expect((await get(ticket.url.replace(url, other))).statusCode).toBe(401);
  expect((await get(`${ticket.url}x`)).statusCode).toBe(401);
  app.clock.advance(60_001);
  expect((await get(ticket.url)).statusCode).toBe(401);
});

test('a user gets no ticket for another user’s file, an administrator does', async () => {
  await expect(stranger.client.call(fileTicket, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(app.client().call(fileTicket, { params: { id } })).rejects.toMatchObject({ status: 401 });
  expect(await admin.client.call(fileTicket, { params: { id } })).toMatchObject({ url: expect.any(String) });
});

test('a photo is public from the moment a listing names it, under an unguessable address', async () => {
  const own = await uploadedPhoto(owner);
  const files = await requireOwnFiles(app.context.db, owner.user.id, [{ path: 'photos.0', url: own }]);
  const [photo] = await publishPhotos(app.context, files);
  await app.context.db.transaction().execute((tx) => markPublic(tx, photo ? [photo] : []));
  const shown = await get(`/files/public/${photo?.token}-thumb.webp`);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(photo?.token).toMatch(/^[0-9a-f]{32}$/);
  expect((await get(own, stranger)).statusCode).toBe(404);
  const again = await requireOwnFiles(app.context.db, owner.user.id, [{ path: 'photos.0', url: own }]);
  expect(await publishPhotos(app.context, again)).toEqual([photo]);
});

test.each(['x', '../x', '00000000000000000000000000000000-thumb.webp', '%2e%2e%2fx-thumb.webp'])(
  'there is no public photo %j',
  async (name) => {
    expect((await get(`/files/public/${name}`)).statusCode).toBe(404);
  },
);

test('a body may name only what its sender uploaded, and pictures where pictures belong', async () => {
  const [document] = await uploaded(owner, [pdf()]);
  const named = [
    { path: 'photos.0', url: document?.url ?? '', kind: 'image' as const },
    { path: 'photos.1', url: await uploadedPhoto(stranger) },
    { path: 'photos.2', url: 'https://elsewhere.test/files/x' },
    { path: 'photos.3', url },
  ];
  await expect(requireOwnFiles(app.context.db, owner.user.id, named)).rejects.toMatchObject({
    status: 400,
    fields: {
      'photos.0': { reason: 'must_be_picture' },
      'photos.1': { reason: 'upload_here_first' },
      'photos.2': { reason: 'upload_here_first' },
    },
  });
});
