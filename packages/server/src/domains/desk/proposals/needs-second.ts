import type { SecondCheck } from '@josey/contract/api/desk/proposals';
import type { ProposalKind } from '@josey/contract/values/choices/desk';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { hasRight } from '#platform/security/staff-rights.ts';

/** Who proposes and decides what. */
export const RIGHT_FOR: Record<ProposalKind, StaffRight> = { ban: 'safety', refund: 'money' };

/** The kinds of proposals that an administrator sees and decides. */
export const kindsFor = (admin: Pick<Caller, 'rights'>): ProposalKind[] =>
  (['ban', 'refund'] as const).filter((kind) => hasRight(admin, RIGHT_FOR[kind]));

export const secondCheckOf = ({ settings }: Pick<Context, 'settings'>): SecondCheck =>
  settings.current.approvals;

export const banNeedsSecond = (context: Pick<Context, 'settings'>): boolean => secondCheckOf(context).isOn;

/**
 * Whether a refund needs a second administrator. Everything that has gone back of the payment counts, so that no one goes
 * around the limit in small steps.
 */
export function refundNeedsSecond(
  context: Pick<Context, 'settings'>,
  { refundedCents, amountCents }: { refundedCents: number; amountCents: number },
): boolean {
  const { isOn, refundLimitCents } = secondCheckOf(context);
  return isOn && refundedCents + amountCents > refundLimitCents;
}
