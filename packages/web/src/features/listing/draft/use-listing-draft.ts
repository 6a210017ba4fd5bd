import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import { useCallback, useEffect, useState } from 'react';
import { storage } from '#lib/browser/storage.ts';
import { draftOf } from './draft-of-vehicle.ts';
import { EMPTY_DRAFT, type ListingDraft } from './listing-draft.ts';

export interface DraftHandle {
  draft: ListingDraft;
  change: (part: Partial<ListingDraft> | ((draft: ListingDraft) => Partial<ListingDraft>)) => void;
  /** Whether anything was typed that a fresh form does not say. */
  isChanged: boolean;
  /** Back to a fresh form. */
  startOver: () => void;
  /** How often that was done: what a step remembers beside the draft goes with it. */
  startedOver: number;
  /** It has been sent: nothing of it is kept. */
  discard: () => void;
}

/**
 * The form, of a new listing or of one that is there, survives a closed page and a lost connection. It is erased
 * when it is sent, and at sign-out. A draft of an older revision of the vehicle is not taken up again.
 */
export function useListingDraft(vehicle?: VisibleVehicle): DraftHandle {
  const key = vehicle
    ? `josey:draft:edit-vehicle:${vehicle.id}:${vehicle.revision}`
    : 'josey:draft:list-vehicle';
  const [fresh] = useState(() => (vehicle ? draftOf(vehicle) : EMPTY_DRAFT));
  const [draft, setDraft] = useState(() => readDraft(key, fresh));
  const [isSent, setSent] = useState(false);
  const isChanged = draft !== fresh;
  useEffect(() => {
    if (isSent || !isChanged) storage.remove(key);
    else storage.write(key, JSON.stringify(draft));
  }, [key, draft, isSent, isChanged]);
  const change = useCallback<DraftHandle['change']>(
    (part) => setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [],
  );
  const [startedOver, setStartedOver] = useState(0);
  const startOver = useCallback(() => {
    setDraft(fresh);
    setStartedOver((times) => times + 1);
  }, [fresh]);
  const discard = useCallback(() => {
    // At once: the page may be gone before an effect could.
    storage.remove(key);
    setSent(true);
  }, [key]);
  return { draft, change, isChanged, startOver, startedOver, discard };
}

function readDraft(key: string, fresh: ListingDraft): ListingDraft {
  try {
    const saved: unknown = JSON.parse(storage.read(key) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...fresh, ...saved } : fresh;
  } catch {
    return fresh;
  }
}
