import type { Receipt } from '@josey/contract/api/money/receipts';
import { readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import type { Language } from '@josey/contract/values/languages';
import type { MailAttachment } from '#engines/mail/mail-engine.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { findUserById, readerOf } from '../accounts/accounts.public.ts';
import { readAsJpeg } from '../files/files.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { readOwnRental } from '../rentals/rentals.public.ts';
import { findRouteOf } from '../rides/rides.public.ts';
import { drawRoute } from './draw-route.ts';
import { asPdf, readingIn } from './pdf/as-pdf.ts';
import { presentRow } from './present-row.ts';
import { findIssued } from './receipts.queries.ts';

const WORTH_MS = 48 * 3_600_000;

/** Emails a receipt to its payer with its PDF, once. Not to an unconfirmed or bouncing address. */
export async function mailReceipt(context: Context, receiptId: string): Promise<void> {
  const { db, clock, settings } = context;
  const row = await findIssued(db, receiptId);
  if (!row) return;
  const user = await findUserById(db, row.payer_id);
  if (!user?.email_confirmed_at || user.email_bounced_at || user.erased_at) return;
  const receipt = await presentRow(db, row, settings.current.place.timeZone);
  const language = user.language as Language;
  const { name, bytes } = await asPdf(context, receipt, language);
  const picture = await pictureOf(context, receipt, row.payer_id);
  const attachments: MailAttachment[] = [{ name, type: 'application/pdf', content: Buffer.from(bytes) }];
  if (picture) attachments.push({ ...picture.file, cid: 'picture' });
  const params = { ...mailParams(context, receipt, language), picture: picture?.of };
  const now = clock.now();
  const until = new Date(now.getTime() + WORTH_MS);
  await transact(context, (tx) =>
    queueMail(tx, readerOf(user), 'receipt', params, { id: receiptId, now, until, attachments }),
  );
}

interface Picture {
  of: 'car' | 'route';
  file: Pick<MailAttachment, 'name' | 'type' | 'content'>;
}

/** The rented car, or the way that the ride was priced for. */
async function pictureOf(
  context: Context,
  { subject, trip }: Receipt,
  payerId: string,
): Promise<Picture | undefined> {
  if (subject.kind === 'ride') {
    const route = await findRouteOf(context.db, trip.id);
    if (!route || route.length < 2) return undefined;
    return { of: 'route', file: { name: 'route.png', type: 'image/png', content: await drawRoute(route) } };
  }
  if (subject.kind !== 'rental' && subject.kind !== 'extension') return undefined;
  const rented = await readOwnRental(context, payerId, trip.id);
  const photo = rented?.photoId && (await readAsJpeg(context, rented.photoId));
  return photo ? { of: 'car', file: { name: 'car.jpg', type: 'image/jpeg', content: photo } } : undefined;
}

function mailParams({ settings }: Context, receipt: Receipt, language: Language) {
  const read = readableReceipt(receipt, readingIn(settings.current.fees, language));
  return {
    number: read.number,
    title: read.title,
    total: read.total,
    time: read.when,
    facts: [
      // A rental's are its times, which the email begins with.
      ...read.legs.flatMap(({ label, note }) => (note ? [{ label: note, value: label }] : [])),
      ...(read.payee ? [{ label: read.payee.title, value: read.payee.notes.join(', ') }] : []),
    ],
    rows: read.lines,
    sum: read.sum,
    payments: read.payments.rows.map(({ label, note }) => [label, note].filter(Boolean).join(', ')),
    operator: [read.operator.name, ...read.operator.notes],
    page: `/receipts/${receipt.id}`,
  };
}

/** Receipts of long ago, such as those that an upgrade issues, are not emailed. */
export const isWorthMailing = (chargedAt: Date, now: Date): boolean =>
  now.getTime() - chargedAt.getTime() < WORTH_MS;
