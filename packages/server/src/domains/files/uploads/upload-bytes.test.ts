import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { cloneDatabase } from '../../../../test/support/database.ts';
import { endOrLock } from '../../../../test/support/end-or-lock.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { pdf, uploaded, uploadForm } from '../files.factory.ts';
import { queueUploads } from '../files.queries.ts';

const app = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
const MEGABYTE = 1024 ** 2;
const HOUR_MS = 3_600_000;
const SIZE = pdf().length;

function fileOf(ownerId: string, bytes: number, createdAt: Date) {
  const id = newId();
  return {
    id,
    owner_id: ownerId,
    purpose: 'vehicle',
    kind: 'document',
    content_type: 'application/pdf',
    bytes,
    sha256: Buffer.alloc(32),
    storage_key: `files/${id}.pdf`,
    created_at: createdAt,
    keep_until: createdAt,
  };
}

/** A person whose earlier files have these sizes and ages. */
async function withFiles(...files: { bytes: number; hoursAgo: number }[]): Promise<Person> {
  const person = await newPerson(app);
  const rows = files.map(({ bytes, hoursAgo }) =>
    fileOf(person.user.id, bytes, new Date(app.clock.now().getTime() - hoursAgo * HOUR_MS)),
  );
  await app.context.db.insertInto('files').values(rows).execute();
  return person;
}

async function refusalOf(person: Person) {
  const request = new Request('http://josey.test', { method: 'POST', body: uploadForm([pdf()]) });
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/documents/upload',
    headers: {
      authorization: `Bearer ${person.sessionId}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return {
    status: response.statusCode,
    retryAfter: Number(response.headers['retry-after']),
    ...response.json(),
  };
}

test('an upload beyond the bytes of a day is refused with what is left and the time to wait', async () => {
  const person = await withFiles(
    { bytes: 600 * MEGABYTE, hoursAgo: 30 },
    { bytes: 300 * MEGABYTE, hoursAgo: 20 },
    { bytes: 700 * MEGABYTE - SIZE, hoursAgo: 2 },
  );
  await uploaded(person, [pdf()]);
  const refused = await refusalOf(person);
  expect(refused).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    reason: 'upload_bytes_a_day',
    error: 'You can upload up to 1000 MB a day. You have 0 MB left.',
  });
  // Then the file of 300 MB is older than a day.
  expect(Math.abs(refused.retryAfter - 4 * 3_600)).toBeLessThan(60);
  app.clock.advance(refused.retryAfter * 1_000);
  expect(await uploaded(person, [pdf()])).toHaveLength(1);
  app.clock.set(new Date());
});

test('an upload beyond the bytes of an account is refused with what is left', async () => {
  const old = { bytes: 2_047 * MEGABYTE, hoursAgo: 100 };
  const person = await withFiles(old, old, old, old, old, { bytes: 5 * MEGABYTE - SIZE, hoursAgo: 100 });
  await uploaded(person, [pdf()]);
  expect(await refusalOf(person)).toMatchObject({
    status: 413,
    code: 'payload_too_large',
    error: 'Your files can take up to 10 GB. You have 0 MB left.',
  });
});

test('parallel uploads together do not get past the bytes of a day', async () => {
  const person = await withFiles({ bytes: 1_000 * MEGABYTE - 2 * SIZE, hoursAgo: 1 });
  const ownerId = person.user.id;
  const late = await app.context.db.transaction().execute(async (tx) => {
    await queueUploads(tx, ownerId);
    await tx
      .insertInto('files')
      .values(fileOf(ownerId, 2 * SIZE, app.clock.now()))
      .execute();
    const upload = uploaded(person, [pdf()]).catch((error) => error);
    // It waits for this one, whose row it cannot see yet.
    expect(await endOrLock(app.context.db, upload)).toBe('waits');
    return { upload };
  });
  expect(await late.upload).toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('with too little room on the disk uploads are refused, readiness says why, and the rest works', async () => {
  const full = await startTestApp({ DISK_RESERVE_GB: '1000000' });
  const person = await newPerson(full);
  await expect(uploaded(person, [pdf()])).rejects.toMatchObject({
    status: 503,
    code: 'insufficient_storage',
    message: 'We’re out of space for files right now. Try again later.',
  });
  const ready = await full.http.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', reason: 'disk_low' }]);
  expect((await full.http.inject('/api/places?q=fleet')).statusCode).toBe(200);
  const rows = full.context.db.selectFrom('files').select('id').where('owner_id', '=', person.user.id);
  expect(await rows.execute()).toEqual([]);
});

test.each<{ files: string; settings: Record<string, string>; status: number }>([
  { files: 'on this disk', settings: {}, status: 503 },
  { files: 'elsewhere', settings: { STORAGE_S3_BUCKET: 'uploads' }, status: 200 },
])(
  'with the database elsewhere and files $files, a disk that is low is a $status',
  async ({ settings, status }) => {
    const elsewhere = { DATABASE_URL: await cloneDatabase(), ...settings };
    const full = await startTestApp({ DISK_RESERVE_GB: '1000000', ...elsewhere });
    const ready = await full.http.inject('/readyz');
    expect([ready.statusCode, ready.json().reason]).toEqual([status, 'disk_low']);
  },
);
