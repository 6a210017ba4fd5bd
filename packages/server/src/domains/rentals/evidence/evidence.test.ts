import { createHash } from 'node:crypto';
import { listThreads, sendMessage } from '@josey/contract/api/messages/messages';
import { proposeCharge } from '@josey/contract/api/money/rental-charges';
import { evidencePdf, getEvidence, getHandovers } from '@josey/contract/api/rentals/rental-handovers';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { pagesOfPdf, textOfPdf } from '../../../../test/support/read/pdf-text.ts';
import { addedDriver } from '../drivers/drivers.factory.ts';
import { checksOut, rentalIn, trip } from '../rentals.factory.ts';

const app = await startTestApp();
const parts = await trip(app);
const booked = await rentalIn(app, parts, 'active');
await addedDriver(app, parts.renter, booked);
const rental = await checksOut(parts.renter, booked.id);
const params = { id: rental.id };

async function download({ client }: Person, language: 'en' | 'es' = 'en'): Promise<Buffer> {
  const response = await client.open(evidencePdf, { params, query: { language } });
  return Buffer.from(await response.arrayBuffer());
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const packs = ({ client }: Person) => client.call(getEvidence, { params });

test('the evidence pack has readings, prices and each photo with its time and hash', async () => {
  const pdf = await download(parts.renter);
  const text = (await textOfPdf(pdf)).join('\n');
  const { checkIn, checkOut } = await parts.renter.client.call(getHandovers, { params });
  for (const { sha256 } of [...checkIn.photos, ...checkOut.photos]) expect(text).toContain(sha256);
  for (const words of [
    rental.id,
    '41,200 miles',
    'Passenger side',
    'from the gallery',
    'Confirmed by Olivia',
    'Additional drivers',
    'Dana, added',
  ])
    expect(text).toContain(words);
  for (const { amountCents } of rental.lines) expect(text).toContain((amountCents / 100).toFixed(2));
  expect(await pagesOfPdf(pdf)).toBeGreaterThan(2);
});

test('the hash that the rental shows is that of the file, for both sides alike', async () => {
  const [first, second] = [await download(parts.renter), await download(parts.owner)];
  expect(hashOf(second)).toBe(hashOf(first));
  const [newest, ...others] = await packs(parts.owner);
  expect(newest).toMatchObject({ sha256: hashOf(first), bytes: first.length, language: 'en' });
  expect(others).toEqual([]);
  const spanish = await download(parts.renter, 'es');
  expect((await packs(parts.renter)).map(({ sha256 }) => sha256)).toContain(hashOf(spanish));
});

test('the noted hashes stay', async () => {
  await expect(
    app.context.db.deleteFrom('evidence_packs').where('rental_id', '=', rental.id).execute(),
  ).rejects.toThrow('stays');
});

test('the evidence pack is for the two sides alone while no charge was proposed', async () => {
  for (const person of [await newPerson(app), await adminPerson(app)]) {
    await expect(download(person)).rejects.toMatchObject({ status: 404 });
    await expect(packs(person)).rejects.toMatchObject({ status: 404 });
  }
  await expect(app.client().call(getEvidence, { params })).rejects.toMatchObject({ status: 401 });
});

test('the evidence pack has what the two wrote to each other, and an administrator’s has not', async () => {
  const [thread] = (await parts.renter.client.page(listThreads, { query: { subjectId: rental.id } })).items;
  const write = ({ client }: Person, text: string) =>
    client.call(sendMessage, { params: { id: thread?.id ?? '' }, body: { clientId: newId(), text } });
  await write(parts.renter, 'The dent was there before.\nSee the photo.');
  await write(parts.owner, 'Quillreply');
  const words = (await textOfPdf(await download(parts.owner))).join('\n');
  expect(words).toMatch(
    /Messages\s+Renee, .*\s+The dent was there before.\s+See the photo.\s+Olivia, .*\s+Quillreply/,
  );
  expect(hashOf(await download(parts.renter))).toBe(hashOf(await download(parts.owner)));

  const body = { kind: 'cleaning', amountCents: 2_000, note: 'Sand' } as const;
  await parts.owner.client.call(proposeCharge, { params, body, idempotencyKey: newId() });
  const seen = (await textOfPdf(await download(await adminPerson(app)))).join('\n');
  expect(seen).toContain('Sand');
  expect(seen).not.toContain('Quillreply');
});
