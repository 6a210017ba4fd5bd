import type { PriceRules } from '@josey/contract/api/vehicles/price-rules';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';

/** Replaces the owner's price rules. Quotes that stand, and bookings, carry the rules that they were made by. */
export async function setPriceRules(
  context: Context,
  ownerId: string,
  vehicleId: string,
  rules: PriceRules,
): Promise<PriceRules> {
  const hasRules = Object.values(rules).some((list) => list.length > 0);
  const { numUpdatedRows } = await transact(context, (tx) =>
    tx
      .updateTable('vehicles')
      .set({ price_rules: hasRules ? jsonb(rules) : null })
      .where('id', '=', vehicleId)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw notFound('vehicle');
  return rules;
}
