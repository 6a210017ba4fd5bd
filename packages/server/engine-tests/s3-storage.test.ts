import { fileTicket, uploadDocuments } from '@josey/contract/api/documents';
import { afterAll, describe, expect, test } from 'vitest';
import { pdf, picture, uploaded, uploadForm } from '#domains/files/files.factory.ts';
import { createS3Storage } from '#engines/storage/s3-storage.ts';
import { startTestApp } from '../test/support/app.ts';
import { newPerson } from '../test/support/people.ts';
import { storageSuite } from '../test/support/storage-suite.ts';
import { findS3Server, startS3Server } from './s3-server.ts';

const found = await findS3Server();
const s3 = 'program' in found ? await startS3Server(found.program) : undefined;
afterAll(() => s3?.close());
if (!s3) {
  const why = `S3 is not tried here: ${'missing' in found ? found.missing : ''}`;
  console.warn(why);
  test.skip(why, () => {});
} else {
  const { settings } = s3;
  describe('S3', () => storageSuite(createS3Storage(settings)));

  test('a bucket that is not there, and a wrong key, are no missing file', async () => {
    const strangers = [
      { ...settings, bucket: 'elsewhere' },
      { ...settings, credentials: { accessKeyId: 'josey', secretAccessKey: 'guessed' } },
    ];
    for (const wrong of strangers) {
      await expect(createS3Storage(wrong).get('files/one/large.webp')).rejects.toThrow();
    }
  });

  test('an unsigned read of the bucket is refused', async () => {
    await createS3Storage(settings).put('files/secret.pdf', pdf(), 'application/pdf');
    const answer = await fetch(`${settings.endpoint}/${settings.bucket}/files/secret.pdf`);
    expect(answer.status).toBe(403);
  });

  describe('Josey on S3', async () => {
    const app = await startTestApp({
      STORAGE_S3_BUCKET: settings.bucket,
      STORAGE_S3_ENDPOINT: settings.endpoint,
      STORAGE_S3_ACCESS_KEY_ID: settings.credentials.accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: settings.credentials.secretAccessKey,
    });
    const owner = await newPerson(app);
    const link = async (url: string) => {
      const id = url.split('/').at(-1) ?? '';
      return (await owner.client.call(fileTicket, { params: { id } })).url;
    };

    test('photos and documents come back as they went', async () => {
      const [photo, document] = await uploaded(owner, [await picture(400, 300, 'jpeg'), pdf()]);
      const shown = await app.http.inject(await link(photo?.url ?? ''));
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
      const sent = await app.http.inject(await link(document?.url ?? ''));
      expect(sent.rawPayload).toEqual(pdf());
    });

    test('while the storage is away Josey says so and the rest works; it needs no restart afterwards', async () => {
      const [file] = await uploaded(owner, [pdf()]);
      const address = await link(file?.url ?? '');
      await s3.stop();
      const away = await app.http.inject(address);
      expect([away.statusCode, away.json().code, away.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
      const upload = owner.client.call(uploadDocuments, { form: uploadForm([pdf()]) });
      await expect(upload).rejects.toMatchObject({ status: 503, code: 'unavailable' });
      expect((await app.http.inject('/api/config')).statusCode).toBe(200);
      await s3.start();
      expect((await app.http.inject(address)).rawPayload).toEqual(pdf());
      expect(await uploaded(owner, [pdf()])).toHaveLength(1);
    });
  });
}
