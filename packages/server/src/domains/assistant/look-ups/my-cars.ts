import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { listVehiclesOf } from '../../vehicles/vehicles.public.ts';
import type { ChatUser } from '../answerer.ts';
import type { AssistantContext } from './look-up-parts.ts';
import { carName } from './wording.ts';

export type OwnCarCard = Extract<ChatCard, { kind: 'own_car' }>;

const MOST = 20;

/** The user's own cars, with an administrator's reason if one is not listed. */
export async function lookUpOwnCars(
  { context }: AssistantContext,
  { caller }: ChatUser,
): Promise<{ card: OwnCarCard; reason?: string }[]> {
  const query = { ownerId: caller.id, limit: MOST, cursor: undefined };
  const { items } = await listVehiclesOf(context, caller, query);
  return items.map((car) => ({
    card: {
      kind: 'own_car',
      vehicleId: car.id,
      name: carName(car),
      status: car.status ?? 'pending',
      paused: car.paused ?? false,
      dailyRateCents: centsFromDecimal(car.dailyRate, car.currency),
      currency: car.currency,
      link: `/vehicles/${car.id}`,
    },
    ...(car.statusReason && { reason: car.statusReason }),
  }));
}
