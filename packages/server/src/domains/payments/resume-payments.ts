import type { ResumePayment } from '#domain-module';
import type { Context } from '#platform/kernel/context.ts';
import { carryOutInstruction } from './carry-out-instruction.ts';
import { openInstructions, unansweredSubjects } from './payments.queries.ts';

export type PaymentResumers = Readonly<Record<string, ResumePayment>>;

/** Younger ones are still in the hands of the process that opened them. */
const LEFT_BEHIND_AFTER_MS = 60_000;

/**
 * Takes up what a killed process or an absent engine left behind: payments whose answer nobody recorded, those that
 * their payer may have confirmed since, and instructions that were not carried out. One that fails is logged and
 * tried again at the next sweep.
 */
export async function resumePayments(context: Context, resumers: PaymentResumers): Promise<void> {
  const before = new Date(context.clock.now().getTime() - LEFT_BEHIND_AFTER_MS);
  for (const { kind, subject_id: id } of await unansweredSubjects(context.db, before)) {
    await resumePayment(context, resumers, { kind, id });
  }
  for (const { id } of await openInstructions(context.db, before)) {
    await attempt(context, () => carryOutInstruction(context, id));
  }
}

/** Brings one rental or ride on by the engine's answer. A failure is left to the sweep. */
export function resumePayment(
  context: Context,
  resumers: PaymentResumers,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  return attempt(context, async () => {
    const resume = resumers[kind];
    if (!resume) throw new Error(`no domain resumes the payment of a ${kind}`);
    await resume(context, id);
  });
}

async function attempt(context: Context, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    context.log.warn({ err }, 'payment not resumed; trying again');
  }
}
