import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { readRentals } from '../../rentals/rentals.public.ts';
import type { ChatUser } from '../answerer.ts';
import type { AssistantContext } from './look-up-parts.ts';
import { carName } from './wording.ts';

export type RentalCard = Extract<ChatCard, { kind: 'rental' }>;
type As = RentalCard['as'];

/** Upcoming and current ones. */
const OPEN: Rental['status'][] = ['held', 'pending', 'approved', 'active'];
const MOST = 50;

export function rentalCard(rental: Rental, as: As, withLines = false): RentalCard {
  return {
    kind: 'rental',
    rentalId: rental.id,
    as,
    name: carName(rental.vehicle),
    status: rental.status,
    startDate: rental.startDate,
    endDate: rental.endDate,
    timeZone: rental.vehicle.timeZone,
    totalCents: rental.totalCents,
    ...(withLines && { lines: rental.lines }),
    currency: rental.currency,
    link: `/rentals/${rental.id}`,
  };
}

/** The user's rentals, newest booking first. */
export async function lookUpRentals(
  { context }: AssistantContext,
  { caller }: ChatUser,
  as: As,
): Promise<Rental[]> {
  const { items } = await readRentals(context, caller.id, { as, limit: MOST, cursor: undefined });
  return items;
}

/** The same, but only upcoming and current ones, the next one first. */
export async function lookUpOpenRentals(parts: AssistantContext, asker: ChatUser, as: As): Promise<Rental[]> {
  const rentals = await lookUpRentals(parts, asker, as);
  return rentals
    .filter(({ status }) => OPEN.includes(status))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}
