import { Place, type Point } from '@josey/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { storage } from '../../lib/storage.ts';
import { type Address, addressAt, type End, NOWHERE } from './places.ts';

const DRAFT_KEY = 'josey:draft:ride';
const Draft = z.object({ pickup: Place.optional(), dropoff: Place.optional() });

/** The two ends of the ride that is being planned. They survive a reload, and are erased at sign-out. */
export function useTrip() {
  const [ends, setEnds] = useState<Record<End, Address>>(readDraft);
  const change = (end: End, address: Address) =>
    setEnds((before) => {
      const next = { ...before, [end]: address };
      const draft = { pickup: next.pickup.place, dropoff: next.dropoff.place };
      storage.write(DRAFT_KEY, JSON.stringify(draft));
      return next;
    });
  return {
    ...ends,
    change,
    changeTo: (end: End, point: Point) => change(end, addressAt(point)),
    forget: () => storage.remove(DRAFT_KEY),
  };
}

function readDraft(): Record<End, Address> {
  const text = storage.read(DRAFT_KEY);
  const { data } = Draft.safeParse(text ? parsed(text) : {});
  const asAddress = (place: Place | undefined) => (place ? { text: place.address, place } : NOWHERE);
  return { pickup: asAddress(data?.pickup), dropoff: asAddress(data?.dropoff) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
