import type { Proposal } from '@josey/contract/api/desk/proposals';
import type { ProposalKind } from '@josey/contract/values/choices/desk';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { activeStaffIds, userMachine } from '../../accounts/accounts.public.ts';
import { carryOutRefund, lockForRefund } from '../money/carry-out-refund.ts';
import { changeStatus } from '../people/change-status.ts';
import { tellStatus } from '../people/tell-status.ts';
import { lockForDecision } from './lock-for-decision.ts';
import { RIGHT_FOR } from './needs-second.ts';
import { proposalMachine } from './proposal-machine.ts';
import { presentProposal } from './proposals.presenter.ts';
import type { ProposalRow } from './proposals.queries.ts';

/**
 * Approves a proposal: what it proposes happens in the same transaction, so exactly once. Where that is not possible anymore,
 * like a refund of what has been refunded since, the proposal ends and the approval is refused.
 */
export async function approveProposal(context: Context, admin: Caller, id: string): Promise<Proposal> {
  const now = context.clock.now();
  const { proposal, refusal } = await transact(context, async (tx) => {
    const open = await lockForDecision(tx, admin, { id, move: 'approve', now });
    const obstacle = await carryOut(context, tx, admin, open, now);
    const { reason, proposer_id: proposerId } = open;
    if (obstacle) {
      await move(tx, proposalMachine, open, { move: 'lapse', by: 'system', now });
      return { proposal: open, refusal: obstacle };
    }
    const step = { move: 'approve', by: 'second', now, admin: { id: admin.id, reason, proposerId } } as const;
    return { proposal: await move(tx, proposalMachine, open, step, { decider_id: admin.id }) };
  });
  if (refusal) throw refusal;
  if (proposal.kind === 'ban') tellStatus(context, proposal.person_id, 'banned');
  return presentProposal(proposal);
}

/** Does what was proposed. Returns the refusal that ends the proposal; nothing was written then. */
async function carryOut(
  context: Context,
  tx: Tx,
  admin: Caller,
  proposal: ProposalRow,
  now: Date,
): Promise<AppError | undefined> {
  const kind = proposal.kind as ProposalKind;
  const { reason, proposer_id: proposerId } = proposal;
  await sql`savepoint carry_out`.execute(tx);
  try {
    await requireProposer(tx, proposal);
    if (kind === 'ban')
      await changeStatus(context, tx, admin, proposal.person_id, {
        status: 'banned',
        reason,
        proposerId,
        now,
      });
    else await approveRefund(tx, admin, proposal, now);
    return undefined;
  } catch (error) {
    if (!isForGood(error)) throw error;
    await sql`rollback to savepoint carry_out`.execute(tx);
    return error;
  }
}

/** The proposer still has the rights to propose this. To ban an administrator is to lead the team. */
async function requireProposer(tx: Tx, proposal: ProposalRow): Promise<void> {
  const kind = proposal.kind as ProposalKind;
  const rights: StaffRight[] = [RIGHT_FOR[kind]];
  if (kind === 'ban' && (await userMachine().read(tx, proposal.person_id)).role === 'admin')
    rights.push('settings');
  for (const right of rights)
    if (!(await activeStaffIds(tx, right)).includes(proposal.proposer_id))
      throw new AppError('conflict', 'proposer_gone');
}

async function approveRefund(
  tx: Tx,
  { id: adminId }: Caller,
  { payment_id, amount_cents, reason, proposer_id: proposerId }: ProposalRow,
  now: Date,
): Promise<void> {
  if (payment_id === null || amount_cents === null) throw new Error('A refund has a payment and an amount.');
  const refund = await lockForRefund(tx, payment_id, amount_cents);
  await carryOutRefund(tx, refund, { adminId, proposerId, reason, now });
}

const FOR_GOOD: readonly string[] = [
  'proposer_gone',
  'nothing_to_refund',
  'refund_too_large',
  'refund_of_cash',
];

/** Whether no administrator can do it anymore. What another one could do leaves the proposal open. */
function isForGood(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  return ['illegal_transition', 'not_found'].includes(error.code) || FOR_GOOD.includes(error.reason);
}
