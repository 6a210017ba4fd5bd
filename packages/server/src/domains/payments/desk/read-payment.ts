import type { AdminPaymentDetails } from '@josey/contract/api/money/desk/admin-payments';
import type { Db, Tx } from '#platform/database/database.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { instructionsOf } from '../instructions/instructions.queries.ts';
import type { Subject } from '../subject.ts';
import { findPaymentForAdmin } from './payment-lists.ts';
import { presentAdminPayment, presentStep } from './payments.presenter.ts';

/** The rental, extension or ride that a payment is for, and for what of it. */
export async function findPaymentSubject(
  db: Db | Tx,
  id: string,
): Promise<Pick<Subject, 'kind' | 'id' | 'key'> & { purpose: string }> {
  const query = db
    .selectFrom('payments')
    .select(['kind', 'subject_id as id', 'key', 'purpose'])
    .where('id', '=', id);
  const subject = await query.executeTakeFirst();
  if (!subject) throw notFound('payment');
  return subject;
}

/** A payment with its steps, for administrators. */
export async function readPaymentForAdmin(db: Db | Tx, id: string): Promise<AdminPaymentDetails> {
  const [row, steps] = await Promise.all([findPaymentForAdmin(db, id), instructionsOf(db, id)]);
  if (!row) throw notFound('payment');
  return { ...presentAdminPayment(row), steps: steps.map(presentStep) };
}
