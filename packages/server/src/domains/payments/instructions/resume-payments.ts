import { sql } from 'kysely';
import type { ResumePayment } from '#domain-module';
import type { Context } from '#platform/kernel/context.ts';
import { unansweredSubjects } from '../payments.queries.ts';
import type { Subject } from '../subject.ts';
import { carryOutInstruction } from './carry-out-instruction.ts';
import { eachOpenInstruction, openInstructions } from './instructions.queries.ts';

export type PaymentResumers = Readonly<Record<string, ResumePayment>>;

/** Younger ones are still handled by the process that opened them. */
const LEFT_BEHIND_AFTER_MS = 60_000;

/**
 * Resumes what a killed process or an unreachable engine left behind: payments without a recorded answer, those that
 * their payer may have confirmed since, and instructions that were not executed. One that fails is logged and
 * retried at the next sweep.
 */
export async function resumePayments(context: Context, resumers: PaymentResumers): Promise<void> {
  const before = leftBehindBefore(context);
  for (const subject of await unansweredSubjects(context.db, before).execute())
    await resumePayment(context, resumers, subject);
  for await (const id of eachOpenInstruction(context.db, before))
    await attempt(context, () => carryOutInstruction(context, id));
}

const leftBehindBefore = ({ clock }: Context) => new Date(clock.now().getTime() - LEFT_BEHIND_AFTER_MS);

/** Has a row while there is something to resume. */
export function anyPaymentLeftBehind(context: Context) {
  const before = leftBehindBefore(context);
  const subjects = unansweredSubjects(context.db, before).clearOrderBy();
  return sql`select where exists (${subjects}) or exists (${openInstructions(context.db, before)})`;
}

/** Resumes one subject with the engine's answer. A failure is left to the sweep. */
export function resumePayment(
  context: Context,
  resumers: PaymentResumers,
  { kind, id, key }: Pick<Subject, 'kind' | 'id' | 'key'>,
): Promise<void> {
  return attempt(context, async () => {
    const resume = resumers[kind];
    if (!resume) throw new Error(`no domain resumes the payment of a ${kind}`);
    await resume(context, id, key);
  });
}

async function attempt(context: Context, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    context.log.warn({ err }, 'payment not resumed; trying again');
  }
}
