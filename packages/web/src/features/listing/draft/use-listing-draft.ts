import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import { useState } from 'react';
import { type Draft, useDraft } from '#lib/form/use-draft.ts';
import { draftOf } from './draft-of-vehicle.ts';
import { EMPTY_DRAFT, type ListingDraft } from './listing-draft.ts';

export interface DraftHandle extends Omit<Draft<ListingDraft>, 'values'> {
  draft: ListingDraft;
  /** How often the owner started over: what a step remembers beside the draft goes with it. */
  startedOver: number;
}

/** The form of a new listing or of one that is there. A draft of an older revision of the vehicle is not taken up again. */
export function useListingDraft(vehicle?: VisibleVehicle): DraftHandle {
  const key = vehicle
    ? `josey:draft:edit-vehicle:${vehicle.id}:${vehicle.revision}`
    : 'josey:draft:list-vehicle';
  const { values: draft, ...kept } = useDraft(vehicle ? draftOf(vehicle) : EMPTY_DRAFT, key);
  const [startedOver, setStartedOver] = useState(0);
  const startOver = () => {
    kept.startOver();
    setStartedOver((times) => times + 1);
  };
  return { ...kept, draft, startOver, startedOver };
}
