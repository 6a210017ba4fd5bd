import type * as api from '@josey/contract/api/money/disputes';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { DISPUTE_RULES } from '@josey/contract/rules/limits/money';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidFields, notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import { requireOwnFiles } from '../files/files.public.ts';
import { disputeMachine } from './dispute-machine.ts';
import { type DisputeRow, lockDispute } from './disputes.queries.ts';
import { readDispute } from './read-disputes.ts';

/** An administrator sends the evidence, once. The bank is told after the commit. */
export function submitEvidence(
  context: Context,
  adminId: string,
  id: string,
  { text, files }: ParsedBody<typeof api.submitEvidence>,
): Promise<api.DisputeDetails> {
  return answer(context, id, async (tx, dispute, now) => {
    const own = await requireOwnFiles(
      tx,
      adminId,
      files.map((url, index) => ({ path: `files.${index}`, url })),
    );
    requireSmallFiles(own);
    const admin = { id: adminId, reason: 'Evidence sent' };
    const answered = { answer: 'evidence', answer_text: text, answer_file_ids: own.map((file) => file.id) };
    const step = { move: 'submit', by: 'admin', now, admin } as const;
    await move(tx, disputeMachine, dispute, step, { ...answered, answered_at: now });
  });
}

/** An administrator accepts that the payer keeps the money. A question is answered by evidence or a refund. */
export function acceptDispute(
  context: Context,
  adminId: string,
  id: string,
  { reason }: ParsedBody<typeof api.acceptDispute>,
): Promise<api.DisputeDetails> {
  return answer(context, id, async (tx, dispute, now) => {
    if (dispute.is_inquiry) throw new AppError('conflict', 'dispute_is_inquiry');
    const step = { move: 'accept', by: 'admin', now, admin: { id: adminId, reason } } as const;
    await move(tx, disputeMachine, dispute, step, { answer: 'accept', answered_at: now });
  });
}

async function answer(
  context: Context,
  id: string,
  decide: (tx: Tx, dispute: DisputeRow, now: Date) => Promise<void>,
): Promise<api.DisputeDetails> {
  await transact(context, async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute) throw notFound('dispute');
    await decide(tx, dispute, context.clock.now());
    await enqueue(tx, 'dispute.answered', { disputeId: id });
  });
  return readDispute(context, id);
}

/** The bank takes so much in all. */
function requireSmallFiles(files: readonly { bytes: number }[]): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const { fileMegabytesMax: megabytes } = DISPUTE_RULES;
  if (bytes > megabytes * 1_000_000)
    throw invalidFields({ files: { reason: 'evidence_too_large', params: { megabytes } } });
}
