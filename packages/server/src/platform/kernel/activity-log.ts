import type { Db, Tx } from '../database/database.ts';
import { AppError, invalidField } from './errors.ts';
import { newId } from './ids.ts';

export interface AdminAction {
  adminId: string;
  /** Such as `user_suspended`; pages show underscores as spaces. */
  type: string;
  targetKind:
    | 'user'
    | 'vehicle'
    | 'ride'
    | 'rental'
    | 'driver_application'
    | 'alert'
    | 'list'
    | 'message'
    | 'payment'
    | 'settings'
    | 'webhook'
    | 'payout'
    | 'debt'
    | 'dispute'
    | 'promotion'
    | 'rental_charge'
    | 'thread_report';
  targetId: string;
  reason: string;
  /** Who proposed what this administrator decided. */
  proposerId?: string | undefined;
  at: Date;
}

/** Records an administrator's action in the same transaction. Rows never change: the database refuses it. */
export async function recordAdminAction(tx: Tx, action: AdminAction): Promise<void> {
  await tx
    .insertInto('admin_actions')
    .values({
      id: newId(),
      admin_id: action.adminId,
      type: action.type,
      target_kind: action.targetKind,
      target_id: action.targetId,
      reason: action.reason,
      proposer_id: action.proposerId ?? null,
      created_at: action.at,
    })
    .execute();
}

/**
 * The reason for a move where an administrator gives none: the specification's client sends none with these. Every other
 * move needs one.
 */
const USUAL_REASONS: Readonly<Partial<Record<string, string>>> = {
  verify: 'Admin action',
  suspend: 'Admin action',
  restore: 'Admin action',
  approve: 'Meets requirements',
  reject: 'Does not meet requirements',
  cancel: 'Admin cancelled',
};

/** The administrator's reason for a move, else its default. A move without a default is refused without a reason. */
export function requireReason(move: string, given: string | undefined): string {
  const reason = given || USUAL_REASONS[move];
  if (!reason) throw invalidField('reason', 'fill_in');
  return reason;
}

/** The last action of an administrator on this object, and who it was. */
function findLastAdminAction(db: Db | Tx, targetId: string) {
  return db
    .selectFrom('admin_actions as a')
    .innerJoin('users as u', 'u.id', 'a.admin_id')
    .select(['a.created_at', 'u.first_name', 'u.last_name'])
    .where('a.target_id', '=', targetId)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface LateDecision {
  /** As in "this vehicle". */
  thing: string;
  targetId: string;
  /** The current state, and the refused one. */
  from: string;
  to: string | undefined;
}

/** The error for a decision that came too late: the current state, and which administrator decided. */
export async function decidedAlready(
  db: Db | Tx,
  { thing, targetId, from, to }: LateDecision,
): Promise<AppError> {
  const last = await findLastAdminAction(db, targetId);
  const by = last && { firstName: last.first_name, lastName: last.last_name };
  const late = { details: { status: from, ...(last && { by, at: last.created_at.toISOString() }) } };
  const params = { thing, from };
  const who = by && { first: by.firstName, last: by.lastName };
  if (to && who)
    return new AppError('illegal_transition', 'decided_by', { ...late, params: { ...params, to, ...who } });
  if (to) return new AppError('illegal_transition', 'decided', { ...late, params: { ...params, to } });
  if (who) return new AppError('illegal_transition', 'is_now_by', { ...late, params: { ...params, ...who } });
  return new AppError('illegal_transition', 'is_now', { ...late, params });
}
