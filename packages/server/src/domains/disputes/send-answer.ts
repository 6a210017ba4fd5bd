import type { EvidenceFile } from '#engines/payments/payments-engine.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { readStoredFile } from '../files/files.public.ts';
import { type DisputeRow, findDispute, unsentAnswers, updateDispute } from './disputes.queries.ts';
import { syncDispute } from './sync-dispute.ts';
import { receiptFile, tripOf } from './trip-evidence.ts';

/** Younger ones are being sent by their job. */
const LEFT_BEHIND_AFTER_MS = 60_000;

/** Sends an administrator's answer to the provider, then asks what became of the dispute. Safe to repeat. */
export async function sendAnswer(context: Context, disputeId: string): Promise<void> {
  const dispute = await findDispute(context.db, disputeId);
  if (!dispute?.answer || dispute.answer_sent_at) return;
  const { payments } = context.engines;
  const { reference, payment_id: paymentId } = dispute;
  const operation = { reference, idempotencyKey: `${dispute.id}-${dispute.answer}` };
  if (dispute.answer === 'accept') await payments.acceptDispute(operation);
  else {
    const { customer, serviceDate, lines } = await tripOf(context, paymentId);
    await payments.submitEvidence({
      ...operation,
      evidence: {
        customerName: customer.name,
        customerEmail: customer.email,
        serviceDate,
        product: lines.map(({ name, text }) => `${name}: ${text}`).join('\n'),
        statement: dispute.answer_text ?? '',
        receipt: await receiptFile(context, paymentId),
        files: await filesOf(context, dispute),
      },
    });
  }
  await transact(context, (tx) => updateDispute(tx, dispute.id, { answer_sent_at: context.clock.now() }));
  await syncDispute(context, reference);
}

const leftBehind = ({ db, clock }: Context) =>
  unsentAnswers(db, new Date(clock.now().getTime() - LEFT_BEHIND_AFTER_MS));

export const anyAnswerLeft = (context: Context) => leftBehind(context);

/** Sends again what a killed process or an unreachable provider left behind. */
export async function resendAnswers(context: Context): Promise<void> {
  for (const { id } of await leftBehind(context).execute()) {
    try {
      await sendAnswer(context, id);
    } catch (err) {
      context.log.warn({ err }, 'answer to a dispute not sent; trying again');
    }
  }
}

/** Banks read PDF and JPEG, and no WebP. */
async function filesOf(context: Context, dispute: DisputeRow): Promise<EvidenceFile[]> {
  const files: EvidenceFile[] = [];
  for (const [index, id] of dispute.answer_file_ids.entries()) {
    const stored = await readStoredFile(context, id);
    if (!stored) continue;
    const name = `evidence-${index + 1}`;
    if (stored.contentType === 'application/pdf')
      files.push({ name: `${name}.pdf`, contentType: 'application/pdf', bytes: stored.bytes });
    else files.push({ name: `${name}.jpg`, contentType: 'image/jpeg', bytes: await toJpeg(stored.bytes) });
  }
  return files;
}

async function toJpeg(picture: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).jpeg({ quality: 80 }).toBuffer();
}
