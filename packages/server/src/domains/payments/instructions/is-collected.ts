import type { Context } from '#platform/kernel/context.ts';
import { findCollected } from '../charges.queries.ts';
import { carryOutInstruction } from './carry-out-instruction.ts';
import { findOpenCaptureOf } from './instructions.queries.ts';

/**
 * Whether the engine took the price of a rental or ride and did not give all of it back. A capture that its job has not
 * carried out yet is carried out. Cash is never collected.
 */
export async function isCollected(context: Context, subject: { kind: string; id: string }): Promise<boolean> {
  const capture = await findOpenCaptureOf(context.db, subject);
  if (capture) await carryOutInstruction(context, capture.id);
  return (await findCollected(context.db, subject)) !== undefined;
}
