import type { Tx } from '#platform/database/database.ts';

/** Locks the ride of a payment that an administrator refunds; `count` records what goes back, and from whose share. */
export async function lockForRefund(tx: Tx, id: string) {
  await tx.selectFrom('rides').select('id').where('id', '=', id).forUpdate().execute();
  return {
    link: `/rides/${id}`,
    async count(cents: number, { payeeCents }: { payeeCents: number }): Promise<void> {
      await tx
        .updateTable('rides')
        .set((eb) => ({
          refunded_cents: eb('refunded_cents', '+', cents),
          refunded_driver_cents: eb('refunded_driver_cents', '+', payeeCents),
        }))
        .where('id', '=', id)
        .execute();
    },
  };
}
