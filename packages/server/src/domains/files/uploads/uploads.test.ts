import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { uploadDocuments } from '@josey/contract/api/documents';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { pdf, picture, uploadForm } from '../files.factory.ts';
import { incomingFolder } from './receive-file.ts';

const app = await startTestApp();
const owner = await newPerson(app);

const upload = (files: Uint8Array[], type = 'vehicle', name?: string) =>
  owner.client.call(uploadDocuments, { form: uploadForm(files, type, name) });

/** The stored bytes of an upload, as its owner receives them. */
async function read(person: Person, url: string, size = 'large'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${person.sessionId}` };
  const response = await app.http.inject({ url: `${url}?size=${size}`, headers });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

const countFiles = async () => {
  const rows = await app.context.db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', owner.user.id)
    .execute();
  return rows.length;
};

test('a photo is stored as WebP in three sizes', async () => {
  const [file] = await upload([await picture(2400, 1200, 'jpeg')]);
  expect(file).toMatchObject({
    kind: 'image',
    contentType: 'image/webp',
    widthPixels: 1920,
    heightPixels: 960,
  });
  for (const [size, width] of [
    ['thumb', 320],
    ['medium', 960],
    ['large', 1920],
  ] as const) {
    const shown = await sharp(await read(owner, file?.url ?? '', size)).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual(['webp', width, width / 2]);
  }
});

test.each([
  [100, [100, 100, 100]],
  [320, [320, 320, 320]],
  [322, [320, 322, 322]],
  [960, [320, 960, 960]],
  [962, [320, 960, 962]],
])('a photo %i pixels wide is not enlarged in any size', async (width, widths) => {
  const [file] = await upload([await picture(width, width / 2)]);
  const shown = [];
  for (const size of ['thumb', 'medium', 'large']) {
    shown.push(await sharp(await read(owner, file?.url ?? '', size)).metadata());
  }
  expect(shown.map((one) => [one.width, one.height])).toEqual(widths.map((one) => [one, one / 2]));
});

test('a photo is turned upright and loses its metadata', async () => {
  const sideways = await sharp(await picture(80, 40, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Imani' }, IFD3: { GPSLatitude: '39/1 17/1 0/1' } })
    .toBuffer();
  expect(sideways.includes('Imani')).toBe(true);
  const [file] = await upload([sideways]);
  const bytes = await read(owner, file?.url ?? '');
  const stored = await sharp(bytes).metadata();
  expect([stored.width, stored.height]).toEqual([40, 80]);
  expect([stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.includes('Imani')).toBe(false);
});

test('a PDF is a document and stays as it is', async () => {
  const [file] = await upload([pdf()], 'driver', 'license.jpg');
  expect(file).toMatchObject({ kind: 'document', contentType: 'application/pdf', bytes: pdf().length });
  expect(await read(owner, file?.url ?? '')).toEqual(pdf());
});

test('an upload with the former type=licence is stored as a license', async () => {
  const form = uploadForm([new Uint8Array(pdf())], 'licence');
  const [file] = await owner.client.call(uploadDocuments, { form });
  const id = file?.url.slice('/files/'.length) ?? '';
  const stored = app.context.db.selectFrom('files').select('purpose').where('id', '=', id);
  expect(await stored.execute()).toEqual([{ purpose: 'license' }]);
});

test('several files come in one call, in order', async () => {
  const files = await upload([await picture(10, 10), pdf(), await picture(11, 11, 'webp')]);
  expect(files.map((file) => file.kind)).toEqual(['image', 'document', 'image']);
});

test('the type may stand behind the files', async () => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(pdf())]), 'a.pdf');
  form.append('type', 'driver');
  expect(await owner.client.call(uploadDocuments, { form })).toHaveLength(1);
});

const jpeg = await picture(300, 300, 'jpeg');
test('a refusal in the middle of a large form arrives, and leaves the connection free', async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${owner.sessionId}` };
  const send = (files: Uint8Array[]) =>
    fetch(`${address}/api/documents/upload`, { method: 'POST', headers, body: uploadForm(files) });
  expect((await send([new Uint8Array(40_000_000)])).status).toBe(413);
  expect((await send(Array.from({ length: 5 }, () => new Uint8Array(8_000_000)))).status).toBe(415);
  const connections = promisify(app.http.server.getConnections.bind(app.http.server));
  await expect
    .poll(async () => {
      app.http.server.closeIdleConnections();
      return connections();
    })
    .toBe(0);
});

test('one bad file among good ones takes all back', async () => {
  const before = await countFiles();
  await expect(upload([jpeg, pdf(), Buffer.from('no')])).rejects.toMatchObject({
    status: 415,
    fields: { 'files.2': expect.any(String) },
  });
  expect(await countFiles()).toBe(before);
});

test('a form without files, without a type, with an unknown type, or broken off is a 400', async () => {
  await expect(upload([])).rejects.toMatchObject({ status: 400, fields: { files: expect.any(String) } });
  await expect(upload([jpeg], 'yacht')).rejects.toMatchObject({
    status: 400,
    fields: { type: expect.any(String) },
  });
  const untyped = new FormData();
  untyped.append('files', new Blob([new Uint8Array(jpeg)]), 'a.jpg');
  await expect(owner.client.call(uploadDocuments, { form: untyped })).rejects.toMatchObject({ status: 400 });
  const send = (contentType: string, payload: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/documents/upload',
      headers: { authorization: `Bearer ${owner.sessionId}`, 'content-type': contentType },
      payload,
    });
  const brokenOff = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc';
  expect((await send('multipart/form-data; boundary=x', brokenOff)).statusCode).toBe(400);
  expect((await send('multipart/form-data', 'x')).statusCode).toBe(400);
  expect((await send('application/json', '{}')).statusCode).toBe(415);
  const proto = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n';
  expect((await send('multipart/form-data; boundary=x', proto)).statusCode).toBe(400);
});

test('a stranger gets 401 before the form is read', async () => {
  await expect(
    app.client().call(uploadDocuments, { form: uploadForm([Buffer.from('no')]) }),
  ).rejects.toMatchObject({ status: 401 });
});

test('a client that disconnects in the middle of an upload leaves nothing behind', async () => {
  const before = await countFiles();
  const incoming = () => readdir(incomingFolder(app.context.config)).catch(() => []);
  const address = app.http.server.address() ?? (await app.http.listen({ port: 0, host: '127.0.0.1' }));
  const port = typeof address === 'object' ? address.port : Number(new URL(address).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.sessionId}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nvehicle\r\n' +
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n',
  );
  socket.write(Buffer.alloc(1_000_000));
  await expect.poll(incoming).toHaveLength(1);
  socket.destroy();
  await expect.poll(incoming).toEqual([]);
  expect(await countFiles()).toBe(before);
});

test('examined files are deleted from the disk after they are stored', async () => {
  await upload([jpeg, pdf()]);
  await upload([Buffer.from('no')]).catch(() => {});
  expect(await readdir(incomingFolder(app.context.config))).toEqual([]);
});
