import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import { storage } from '#lib/browser/storage.ts';
import type { SentRequest } from '../api/use-request-ride.ts';

/** Has the prefix of drafts, so that the sign-out deletes it. */
const KEY = 'josey:draft:ride-to-confirm';
/** As long as the server keeps the payment. Later the rider has to press again. */
const VALID_MS = RIDE_RULES.quoteMinutes * 60_000;

type RideToConfirm = SentRequest & { until: number };

/** Keeps a request while its rider confirms the payment with their bank, which may be another site. */
export function rememberRideToConfirm({ request, idempotencyKey }: SentRequest): void {
  const isKept = findRideToConfirm()?.idempotencyKey === idempotencyKey;
  if (isKept) return;
  const { geometry: _, ...quote } = request.quote;
  const kept: RideToConfirm = {
    request: { ...request, quote },
    idempotencyKey,
    until: Date.now() + VALID_MS,
  };
  storage.write(KEY, JSON.stringify(kept));
}

export const forgetRideToConfirm = (): void => storage.remove(KEY);

/** The request to send again, if its rider may have confirmed it. */
export function findRideToConfirm(): SentRequest | undefined {
  try {
    const kept: RideToConfirm | null = JSON.parse(storage.read(KEY) ?? 'null');
    return kept && kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}
