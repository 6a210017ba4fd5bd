import { fileTicket } from '@josey/contract/api/documents';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { pdf, picture, uploaded } from '../files.factory.ts';
import { publishPhotos, requireOwnFiles } from '../files.public.ts';
import { failingStorage } from './storage.factory.ts';
import { sweepUploads } from './sweep-uploads.ts';

const { mood, engine } = await failingStorage();
const app = await startTestApp({}, { engines: { storage: engine } });
const { db } = app.context;
const owner = await newPerson(app);
const get = (url: string) =>
  app.http.inject({ url, headers: { authorization: `Bearer ${owner.sessionId}` } });
const rowsOf = () => db.selectFrom('files').select('id').where('owner_id', '=', owner.user.id).execute();

test('while the storage is away what needs it is a 503 in the envelope, and the rest works', async () => {
  const [photo] = await uploaded(owner, [await picture()]);
  const url = photo?.url ?? '';
  const files = await requireOwnFiles(db, owner.user.id, [{ path: 'photos.0', url }]);
  const [shown] = await publishPhotos(app.context, files);
  const publicUrl = `/files/public/${shown?.token}-thumb.webp`;
  const before = await rowsOf();

  mood.isAway = true;
  for (const address of [url, publicUrl]) {
    const away = await get(address);
    expect([away.statusCode, away.json()]).toEqual([
      503,
      expect.objectContaining({ success: false, code: 'unavailable', requestId: expect.any(String) }),
    ]);
    expect(away.headers['retry-after']).toBe('5');
  }
  await expect(uploaded(owner, [pdf()])).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await expect(uploaded(owner, [await picture()])).rejects.toMatchObject({ status: 503 });
  expect((await get('/api/auth/me')).statusCode).toBe(200);
  expect(await owner.client.call(fileTicket, { params: { id: url.split('/').at(-1) ?? '' } })).toBeDefined();

  mood.isAway = false;
  expect((await get(url)).statusCode).toBe(200);
  expect((await get(publicUrl)).statusCode).toBe(200);
  expect(await uploaded(owner, [pdf()])).toHaveLength(1);

  // What was refused could not be taken back at once; it goes with the sweep.
  expect(await rowsOf()).toHaveLength(before.length + 3);
  app.clock.advance(49 * 3_600_000);
  await sweepUploads(app.context);
  expect(await rowsOf()).toHaveLength(0);
});
