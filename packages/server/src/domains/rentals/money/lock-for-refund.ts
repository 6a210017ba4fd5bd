import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { RefundedShares } from '../../payments/payments.public.ts';
import { rentalIdOf } from '../extensions/extensions.queries.ts';

/** Locks the rental of a payment that an administrator refunds; `count` records what goes back, and from whose share. */
export async function lockForRefund(tx: Tx, subject: { kind: string; id: string }) {
  const id = subject.kind === 'extension' ? await rentalIdOf(tx, subject.id) : subject.id;
  await tx.selectFrom('rentals').select('id').where('id', '=', id).forUpdate().execute();
  return {
    link: `/rentals/${id}`,
    count: (cents: number, shares: RefundedShares): Promise<void> => countRefund(tx, id, cents, shares),
  };
}

/** Counts what goes back of a locked rental's price, and from whose share. */
export async function countRefund(tx: Tx, id: string, cents: number, shares: RefundedShares): Promise<void> {
  await tx
    .updateTable('rentals')
    .set((eb) => ({
      refund_cents: sql`coalesce(refund_cents, 0) + ${cents}`,
      refunded_owner_cents: eb('refunded_owner_cents', '+', shares.payeeCents),
      refunded_platform_cents: eb('refunded_platform_cents', '+', shares.platformCents),
    }))
    .where('id', '=', id)
    .execute();
}
