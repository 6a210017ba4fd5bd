import type { BillingDetails } from '@josey/contract/api/money/receipts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { findBillingDetails, insertBillingDetails } from './billing.queries.ts';

export async function readBillingDetails({ db }: Context, userId: string): Promise<BillingDetails> {
  const row = await findBillingDetails(db, userId);
  return { ...(row?.company && { company: row.company }), ...(row?.tax_id && { taxId: row.tax_id }) };
}

/** For receipts from now on; those issued before stay as they are. */
export async function saveBillingDetails(
  context: Context,
  userId: string,
  { company, taxId }: BillingDetails,
): Promise<BillingDetails> {
  await transact(context, (tx) =>
    insertBillingDetails(tx, {
      id: newId(),
      user_id: userId,
      company: company || null,
      tax_id: taxId || null,
      created_at: context.clock.now(),
    }),
  );
  return readBillingDetails(context, userId);
}
