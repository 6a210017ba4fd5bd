import type * as api from '@josey/contract/api/vehicles/calendar';
import type { ParsedParams } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { deleteBlock } from './blocks.queries.ts';

export function unblockTime(
  context: Context,
  ownerId: string,
  { id: vehicleId, blockId }: ParsedParams<typeof api.unblockTime>,
): Promise<Record<string, never>> {
  return transact(context, async (tx) => {
    if (!(await deleteBlock(tx, { ownerId, vehicleId, blockId }))) throw notFound('block');
    return {};
  });
}
