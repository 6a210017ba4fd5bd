import { PAYMENT_METHODS, Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo';
import { useState } from 'react';
import { z } from 'zod';
import { storage } from '#lib/browser/storage.ts';
import { type Address, type End, NOWHERE } from './places/places.ts';

const DRAFT_KEY = 'josey:draft:ride';

const DraftAddress = z
  .object({ text: z.string().max(300), place: Place.optional() })
  .catch(NOWHERE)
  .default(NOWHERE);
const Draft = z.object({
  pickup: DraftAddress,
  dropoff: DraftAddress,
  paymentMethod: z.enum(PAYMENT_METHODS).catch('card').default('card'),
  pin: z.boolean().catch(false).default(false),
});
type Draft = z.infer<typeof Draft>;

/** The ride that is being planned. It survives a reload as it was typed, and is erased at sign-out. */
export function useTrip() {
  const [draft, setDraft] = useState(readDraft);
  const update = (changeOf: (before: Draft) => Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changeOf(before) };
      storage.write(DRAFT_KEY, JSON.stringify(next));
      return next;
    });
  return {
    ...draft,
    change: (end: End, address: Address) => update(() => ({ [end]: address })),
    /** Calls a spot by its name, unless the field has moved on to another place. */
    rename: (end: End, spot: Point, address: Address) =>
      update((before) => (isAt(before[end], spot) ? { [end]: address } : {})),
    pay: (paymentMethod: Draft['paymentMethod']) => update(() => ({ paymentMethod })),
    askForPin: (pin: boolean) => update(() => ({ pin })),
    forget: () => storage.remove(DRAFT_KEY),
  };
}

const isAt = ({ place }: Address, { lat, lng }: Point) => place?.lat === lat && place.lng === lng;

function readDraft(): Draft {
  const text = storage.read(DRAFT_KEY);
  return Draft.safeParse(text ? parsed(text) : {}).data ?? Draft.parse({});
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
