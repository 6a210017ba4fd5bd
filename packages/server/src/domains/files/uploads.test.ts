import { promisify } from 'node:util';
import { deflateSync, gzipSync } from 'node:zlib';
import { uploadDocuments } from '@josey/contract/documents';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { newPerson, type Person } from '../../../test/people.ts';
import { pdf, picture, uploaded, uploadForm } from './files.factory.ts';

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

test('a photo is encoded anew as WebP in three sizes', async () => {
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

test('a small photo is not enlarged', async () => {
  const [file] = await upload([await picture(100, 50)]);
  const thumb = await sharp(await read(owner, file?.url ?? '', 'thumb')).metadata();
  expect([thumb.width, thumb.height]).toEqual([100, 50]);
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

test('what hides behind a photo is gone', async () => {
  const polyglot = Buffer.concat([
    await picture(20, 20, 'jpeg'),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ]);
  const [file] = await upload([polyglot]);
  expect((await read(owner, file?.url ?? '')).includes('script')).toBe(false);
});

test('a PDF is a document and stays as it is', async () => {
  const [file] = await upload([pdf()], 'driver', 'licence.jpg');
  expect(file).toMatchObject({ kind: 'document', contentType: 'application/pdf', bytes: pdf().length });
  expect(await read(owner, file?.url ?? '')).toEqual(pdf());
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
const png = await picture(300, 300, 'png');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const packed = (dictionary: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj\n<< /Type /ObjStm ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ]);
const script = Buffer.from('<< /S /JavaScript /JS (app.alert(1)) >>');

const HARMFUL: [string, Buffer][] = [
  ['a text named .jpg', Buffer.from('I am a picture, believe me.')],
  ['an empty file', Buffer.alloc(0)],
  ['an SVG', Buffer.from(svg)],
  ['an SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
  [
    'HTML behind the first bytes of a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
  ],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ['a zip', Buffer.from('504b0304140000000800', 'hex')],
  ['a gzip', gzipSync('x')],
  ['a program', Buffer.from('7f454c4602010100', 'hex')],
  ['a JPEG cut off', jpeg.subarray(0, jpeg.length / 2)],
  ['a PNG cut off', png.subarray(0, png.length / 2)],
  ['only the head of a PNG', png.subarray(0, 40)],
  ['a PDF cut off', pdf().subarray(0, 120)],
  [
    'a zip that begins like a PDF',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from('504b0304', 'hex')]),
  ],
  ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')],
  ['a PDF with a script in disguise', pdf('/OpenAction << /S /J#61vaScript >> ')],
  ['a PDF with only the code of a script', pdf('/OpenAction << /JS 9 0 R >> ')],
  ['a PDF that starts a program', pdf('/OpenAction << /S /Launch /F (cmd.exe) >> ')],
  ['a PDF with a file inside', pdf('/Names << /EmbeddedFiles 4 0 R >> ')],
  ['a PDF with a password', pdf('/Encrypt 5 0 R ')],
  ['a PDF with a packed script', packed('/Filter /FlateDecode', deflateSync(script))],
  ['a PDF with an open stream of objects', packed('', script)],
  ['a PDF packed in a way of its own', packed('/Filter [/ASCIIHexDecode /FlateDecode]', deflateSync(script))],
  [
    'a PDF of streams without end',
    Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(9_000_000, ' obj stream\n'),
      Buffer.from('%%EOF'),
    ]),
  ],
  ['a PDF whose dictionary hides far ahead', packed(' '.repeat(5_000), script)],
  ['a PDF bomb', packed('/Filter /FlateDecode', deflateSync(Buffer.alloc(40 * 1024 * 1024)))],
];

test.each(HARMFUL)('%s is not what it says it is: 415', async (_name, bytes) => {
  const before = await countFiles();
  await expect(upload([bytes])).rejects.toMatchObject({
    status: 415,
    code: 'unsupported_media',
    fields: { 'files.0': expect.any(String) },
  });
  expect(await countFiles()).toBe(before);
});

test('a PDF with packed objects that only lay out pages is taken', async () => {
  const objects = packed('/Filter /FlateDecode', deflateSync(Buffer.from('1 0 << /Type /Page >>')));
  expect(await upload([objects])).toHaveLength(1);
});

const NAMES = {
  outside: '../../etc/passwd',
  null: 'a\0.jpg',
  double: 'photo.jpg.exe',
  huge: 'x'.repeat(3_000),
};
test.each(Object.entries(NAMES))('the name of a file does nothing: %s', async (_kind, name) => {
  expect(await upload([jpeg], 'vehicle', name)).toHaveLength(1);
});

test('a flood of pixels is refused before it unpacks', async () => {
  const flood = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(flood.length).toBeLessThan(1_000_000);
  await expect(upload([flood])).rejects.toMatchObject({ status: 413, code: 'payload_too_large' });
});

test('a file over 25 MB is a 413', async () => {
  await expect(upload([Buffer.alloc(25 * 1024 * 1024 + 1)])).rejects.toMatchObject({ status: 413 });
});

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

test('an eleventh file is refused, and nothing of the ten is kept', async () => {
  const before = await countFiles();
  const tiny = await picture(4, 4);
  await expect(upload(Array.from({ length: 11 }, () => tiny))).rejects.toMatchObject({
    status: 400,
    fields: { files: 'Send at most 10 files at once.' },
  });
  expect(await countFiles()).toBe(before);
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

test('the 301st file of a day has to wait', async () => {
  const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  const person = await newPerson(limited);
  await limited.context.db
    .insertInto('files')
    .values(
      Array.from({ length: 299 }, () => {
        const id = crypto.randomUUID().replace(/^.{8}/, '00000000');
        return {
          id,
          owner_id: person.user.id,
          purpose: 'vehicle',
          kind: 'document',
          content_type: 'application/pdf',
          bytes: 1,
          sha256: Buffer.alloc(32),
          storage_key: `files/${id}.pdf`,
          created_at: new Date(),
          keep_until: new Date(),
        };
      }),
    )
    .execute();
  await uploaded(person, [pdf()]);
  await expect(uploaded(person, [pdf()])).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  limited.clock.advance(86_400_001);
  expect(await uploaded(person, [pdf()])).toHaveLength(1);
});
