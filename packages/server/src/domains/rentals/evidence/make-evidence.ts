import { createHash } from 'node:crypto';
import type { EvidencePacks } from '@josey/contract/api/rentals/rental-handovers';
import { LANGUAGES, type Language } from '@josey/contract/values/languages';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { createConcurrencyLimit } from '#platform/kernel/overload/concurrency-limit.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { readAsJpeg } from '../../files/files.public.ts';
import { messagesOfRental } from '../../messages/messages.public.ts';
import { chargesOf } from '../charges/charges.queries.ts';
import { driversOf } from '../drivers/drivers.queries.ts';
import { readSheets } from '../handover/handovers.queries.ts';
import { findRentalWithEvidence, partOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { newestPacks, notePack } from './evidence.queries.ts';
import { evidencePdf } from './evidence-pdf.ts';

/** One at a time: a pack has up to 80 pictures in memory. */
const run = createConcurrencyLimit(1, { waiting: 4 });
/** Each language and each change has its own, and so have administrators, whose packs have no messages. */
const SHOWN = 10;

/** The hashes of the newest packs of a rental, for its two sides and for administrators once a charge was proposed. */
export async function readEvidence({ db }: Context, caller: Caller, id: string): Promise<EvidencePacks> {
  if (!(await findRentalWithEvidence(db, id, caller))) throw notFound('rental');
  const packs = await newestPacks(db, id, SHOWN);
  return packs.map(({ language, sha256, bytes, made_at }) => ({
    language: language as Language,
    sha256: sha256.toString('hex'),
    bytes,
    madeAt: made_at.toISOString(),
  }));
}

/** Everything about a rental as one PDF. Its hash is noted before it is given out. */
export async function makeEvidence(
  context: Context,
  caller: Caller,
  id: string,
  language: Language = LANGUAGES[0],
): Promise<{ name: string; bytes: Uint8Array }> {
  const row = await findRentalWithEvidence(context.db, id, caller);
  if (!row) throw notFound('rental');
  // An administrator reads the messages of reported threads alone, and each look is logged.
  const isSide = partOf(row, caller.id) !== 'admin';
  const bytes = await run(() => draw(context, row, language, isSide));
  const sha256 = createHash('sha256').update(bytes).digest();
  const made_at = context.clock.now();
  await notePack(context.db, { rental_id: id, language, sha256, bytes: bytes.length, made_at });
  return { name: `evidence-${id}.pdf`, bytes };
}

/** The same for both sides: what the owner alone may see of a rental is not in it. */
async function draw(
  context: Context,
  row: RentalRow,
  language: Language,
  withMessages: boolean,
): Promise<Uint8Array> {
  const [sheets, charges, invited, { messages, areAll }] = await Promise.all([
    readSheets(context.db, row.id),
    chargesOf(context.db, row.id),
    driversOf(context.db, row.id),
    withMessages ? messagesOfRental(context.db, row.id) : { messages: [], areAll: true },
  ]);
  const drivers = invited.filter(({ accepted_at }) => accepted_at !== null);
  const times = [
    row.created_at,
    ...sheets.flatMap(({ head, sides, photos }) => [
      head.at,
      ...sides.map(({ confirmed_at }) => confirmed_at),
      ...photos.map(({ received_at }) => received_at),
    ]),
    ...[...charges, ...drivers].map(({ status_since }) => status_since),
    ...messages.map(({ created_at, deleted_at }) => deleted_at ?? created_at),
  ].flatMap((at) => at ?? []);
  return evidencePdf(
    {
      rental: presentRental(row, 'admin', context.clock.now()),
      sheets,
      charges,
      drivers,
      messages,
      areAllMessages: areAll,
      service: context.settings.current.place.name,
      changedAt: new Date(Math.max(...times.map(Number))),
      pictureOf: ({ file_id }) => readAsJpeg(context, file_id),
    },
    language,
  );
}
