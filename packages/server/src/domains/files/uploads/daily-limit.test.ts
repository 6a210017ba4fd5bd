import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { pdf, uploaded } from '../files.factory.ts';
import { sweepUploads } from '../storage/sweep-uploads.ts';

const app = await startTestApp({ RATE_LIMIT_FACTOR: '1' });

async function withUploads(count: number): Promise<Person> {
  const person = await newPerson(app);
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    return {
      id,
      owner_id: person.user.id,
      purpose: 'vehicle',
      kind: 'document',
      content_type: 'application/pdf',
      bytes: 1,
      sha256: Buffer.alloc(32),
      storage_key: `files/${id}.pdf`,
      created_at: app.clock.now(),
      keep_until: app.clock.now(),
    };
  });
  await app.context.db.insertInto('files').values(rows).execute();
  return person;
}

const send = (person: Person) =>
  app.http.inject({
    method: 'POST',
    url: '/api/documents/upload',
    headers: {
      authorization: `Bearer ${person.sessionId}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n${pdf()}\r\n--x--\r\n`,
  });

test('the 301st upload of a day is refused with the time to wait', async () => {
  const person = await withUploads(299);
  await uploaded(person, [pdf()]);
  const refused = await send(person);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
  app.clock.advance(86_400_001);
  expect(await uploaded(person, [pdf()])).toHaveLength(1);
  app.clock.set(new Date());
});

test('what was deleted counts until its day is over', async () => {
  const person = await withUploads(300);
  await sweepUploads(app.context);
  expect((await send(person)).statusCode).toBe(429);
  app.clock.advance(86_400_001);
  await sweepUploads(app.context);
  const rows = app.context.db.selectFrom('files').select('id').where('owner_id', '=', person.user.id);
  expect(await rows.execute()).toEqual([]);
  expect((await send(person)).statusCode).toBe(400);
  app.clock.set(new Date());
});

test('a form that would go beyond it is refused as a whole', async () => {
  const person = await withUploads(299);
  await expect(uploaded(person, [pdf(), pdf()])).rejects.toMatchObject({ status: 429 });
  expect(await uploaded(person, [pdf()])).toHaveLength(1);
});

test('many at once do not get past it', async () => {
  const person = await withUploads(297);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => uploaded(person, [pdf()])));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
