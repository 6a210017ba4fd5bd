import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useState } from 'react';
import { type Draft, useDraft } from '#lib/form/use-draft.ts';
import { draftOf } from './draft-of-vehicle.ts';
import { EMPTY_DRAFT, type ListingDraft } from './listing-draft.ts';

export interface DraftHandle extends Omit<Draft<ListingDraft>, 'values'> {
  draft: ListingDraft;
  /** Counts how often the owner started over. As a React key it also resets state outside of the draft. */
  startedOver: number;
}

/** The form's state for a new or existing listing. Ignores drafts of an older revision of the vehicle. */
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
