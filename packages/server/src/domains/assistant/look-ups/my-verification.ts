import type { Verification } from '@josey/contract/api/accounts/verification';
import type { DriverApplication } from '@josey/contract/api/drivers';
import { readApplication } from '../../rides/drivers/drivers.public.ts';
import { readVerification } from '../../verification/verification.public.ts';
import type { Asker } from '../answerer.ts';
import type { AssistantContext } from './look-up-parts.ts';

/** Where the asker's application to drive stands. */
export function lookUpApplication(
  { context }: AssistantContext,
  { caller }: Asker,
): Promise<DriverApplication | null> {
  return readApplication(context, caller.id);
}

/** Where the check of the asker's license stands. */
export function lookUpVerification({ context }: AssistantContext, { caller }: Asker): Promise<Verification> {
  return readVerification(context, caller);
}
