import type { Verification } from '@josey/contract/api/accounts/verification';
import type { DriverApplication } from '@josey/contract/api/drivers';
import { readApplication } from '../../rides/drivers/drivers.public.ts';
import { readVerification } from '../../verification/verification.public.ts';
import type { ChatUser } from '../answerer.ts';
import type { AssistantContext } from './look-up-parts.ts';

/** The state of the user's application to drive. */
export function lookUpApplication(
  { context }: AssistantContext,
  { caller }: ChatUser,
): Promise<DriverApplication | null> {
  return readApplication(context, caller.id);
}

/** The state of the user's license check. */
export function lookUpVerification(
  { context }: AssistantContext,
  { caller }: ChatUser,
): Promise<Verification> {
  return readVerification(context, caller);
}
