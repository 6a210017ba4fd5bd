import { uploadDocuments } from '@josey/contract/api/documents';
import { createVehicle } from '@josey/contract/api/vehicles/vehicles';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { pdf, picture, uploaded, uploadForm } from '../files.factory.ts';
import { HOSTILE_PDFS } from './pdf/hostile-pdf.factory.ts';
import { HARMLESS, MARK, NAMES, REFUSED } from './upload-corpus.factory.ts';

// Each line of the corpus is refused or made harmless, through the whole stack.
const app = await startTestApp();
const owner = await newPerson(app);
const { db } = app.context;

const upload = (bytes: Uint8Array, name = 'photo.jpg') =>
  owner.client.call(uploadDocuments, { form: uploadForm([bytes], 'vehicle', name) });

const rowsOf = () =>
  db.selectFrom('files').select(['id', 'storage_key']).where('owner_id', '=', owner.user.id).execute();

/** What anybody who may see it receives. */
async function served(url: string) {
  const headers = { authorization: `Bearer ${owner.sessionId}` };
  const response = await app.http.inject({ url, headers });
  expect(response.statusCode).toBe(200);
  // Whatever it is, no browser runs it.
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return response;
}

async function expectRefused(bytes: Uint8Array, status: number, name?: string): Promise<void> {
  const before = await rowsOf();
  const refusal = { status, fields: { 'files.0': expect.any(String) } };
  await expect(upload(bytes, name)).rejects.toMatchObject(refusal);
  expect(await rowsOf()).toEqual(before);
}

describe('refused', () => {
  test.each(REFUSED)('%s: %s', async (_line, _what, bytes, status = 415) => {
    await expectRefused(bytes, status);
  });

  test.each(Object.entries(HOSTILE_PDFS))('pdf with scripts and the like: %s', async (_what, bytes) => {
    await expectRefused(bytes, 415, 'insurance.pdf');
  });

  test('a file over 25 MB', async () => {
    const large = new Uint8Array(25 * 1024 * 1024 + 1);
    await expect(upload(large)).rejects.toMatchObject({ status: 413, code: 'payload_too_large' });
  });
});

describe('made harmless', () => {
  test.each(HARMLESS)('%s: %s', async (_line, _what, bytes) => {
    const [file] = await upload(bytes);
    for (const size of ['thumb', 'medium', 'large']) {
      const { rawPayload, headers } = await served(`${file?.url}?size=${size}`);
      expect(headers['content-type']).toBe('image/webp');
      const { format, pages, exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata();
      const nothing = undefined;
      expect({ format, pages, exif, xmp, iptc, icc, orientation }).toEqual({
        format: 'webp',
        pages: nothing,
        exif: nothing,
        xmp: nothing,
        iptc: nothing,
        icc: nothing,
        orientation: nothing,
      });
      expect(rawPayload.includes(MARK)).toBe(false);
      expect(rawPayload.includes('PK\x03\x04')).toBe(false);
    }
  });

  test.each(NAMES)('%s: %j', async (_line, name) => {
    const [file] = await upload(await picture(10, 10, 'jpeg'), name);
    const id = file?.url.split('/').at(-1) ?? '';
    const row = (await rowsOf()).find((one) => one.id === id);
    expect(row?.storage_key).toBe(`files/${id}`);
    const { headers } = await served(file?.url ?? '');
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
  });

  test('a page that calls itself a picture: what is served says what it is', async () => {
    const form = new FormData();
    form.append('type', 'vehicle');
    form.append('files', new Blob([new Uint8Array(await picture())], { type: 'text/html' }), 'page.html');
    form.append('files', new Blob([new Uint8Array(pdf())], { type: 'text/html' }), 'page.html');
    const [photo, document] = await owner.client.call(uploadDocuments, { form });
    expect((await served(photo?.url ?? '')).headers['content-type']).toBe('image/webp');
    expect((await served(document?.url ?? '')).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
    });
  });
});

describe('an 11th photo, a 6th document', () => {
  test('an eleventh file of a form is refused, and nothing of the ten is kept', async () => {
    const before = await rowsOf();
    const tiny = await picture(4, 4);
    const form = uploadForm(Array.from({ length: 11 }, () => tiny));
    await expect(owner.client.call(uploadDocuments, { form })).rejects.toMatchObject({
      status: 400,
      fields: { files: 'Send up to 10 files at once.' },
    });
    expect(await rowsOf()).toEqual(before);
  });

  test.each([
    ['photos', 11],
    ['documents', 6],
  ])('a listing refuses too many %s (%i)', async (list, count) => {
    const tiny = await picture(4, 4);
    const files = [
      ...(await uploaded(
        owner,
        Array.from({ length: Math.min(count, 10) }, () => tiny),
      )),
      ...(count > 10 ? await uploaded(owner, [tiny]) : []),
    ];
    expect(files).toHaveLength(count);
    const isFaulty = async (urls: string[]) => {
      const refusal = await owner.client
        .call(createVehicle, { body: { [list]: urls } as never })
        .catch((error) => error);
      return Object.keys(refusal.fields).includes(list);
    };
    const urls = files.map(({ url }) => url);
    expect([await isFaulty(urls), await isFaulty(urls.slice(1))]).toEqual([true, false]);
  });
});
