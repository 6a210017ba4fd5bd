import type { ChatAction, ChatActionKind } from '@josey/contract/api/assistant/assistant-cards';
import { AppError } from '#platform/kernel/errors.ts';
import { once } from '#platform/security/idempotency.ts';
import type { Caller } from '#platform/security/sessions.ts';
import type { ShownAction } from '../answerer.ts';
import { presentAction } from '../assistant.presenter.ts';
import { type ActionRow, closeAction } from '../assistant.queries.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { booking } from './book-car.ts';
import { rentalCancellation } from './cancel-rental.ts';
import { rideCancellation } from './cancel-ride.ts';
import { extension } from './extend-rental.ts';
import { getAction } from './get-action.ts';
import type { Performer } from './performer.ts';
import { rideRequest } from './request-ride.ts';
import { requireMayCall } from './require-may-call.ts';

const PERFORMERS: Record<ChatActionKind, Performer> = {
  request_ride: rideRequest,
  book_car: booking,
  extend_rental: extension,
  cancel_ride: rideCancellation,
  cancel_rental: rentalCancellation,
};

/**
 * Performs a prepared action, because the user it was prepared for has pressed the button. It runs the use
 * case that any client would call, with their current permissions; two presses count as one.
 */
export async function confirmAction(
  parts: AssistantContext,
  caller: Caller,
  token: string,
): Promise<ChatAction> {
  const { context } = parts;
  const { clock, db, signer } = context;
  const action = await getAction(context, caller.id, token);
  if (action.state === 'confirmed') return presentAction(signer, action, clock.now());
  requireOpen(action, clock.now());
  const slot = { userId: caller.id, route: 'POST /api/chat/actions/{token}/confirm', key: action.id };
  const { body } = await once(context, slot, null, async () => ({
    status: 200,
    body: { link: await perform(parts, caller, action) },
  }));
  const { link } = body as { link: string };
  const closed = await closeAction(db, action.id, { state: 'confirmed', link });
  // Its conversation may have been deleted since; the action is still performed.
  return presentAction(signer, closed ?? { ...action, state: 'confirmed', link }, clock.now());
}

function requireOpen({ state, expires_at: expiresAt }: ActionRow, now: Date): void {
  if (state !== 'open') throw new AppError('conflict', 'action_refused');
  if (expiresAt <= now) throw new AppError('attempt_expired', 'action');
}

async function perform(parts: AssistantContext, caller: Caller, action: ActionRow): Promise<string> {
  const performer = PERFORMERS[action.kind as ChatActionKind];
  requireMayCall(parts.context, performer.endpoint, caller);
  const shown = action.shown as unknown as ShownAction;
  return performer.perform(parts, caller, { id: action.id, input: action.input, shown });
}
