import type { Place } from '@josey/contract/core/wire';
import { type NamesDraft, writeNames } from '../form/names-fields.tsx';
import type { SectionShape } from '../form/use-section.ts';

export interface PickDraft {
  /** For React, while picks change places. */
  id: string;
  names: NamesDraft;
  place: Place | undefined;
}

interface QuickPickValues {
  pickup: PickDraft[];
  dropoff: PickDraft[];
}

export const pickDraft = (names: NamesDraft = {}, place?: Place): PickDraft => ({
  id: crypto.randomUUID(),
  names,
  place,
});

/** Without a place the contract refuses the address. */
const NO_PLACE = { address: '', lat: 0, lng: 0 };
const writePick = ({ names, place }: PickDraft) => ({ ...(place ?? NO_PLACE), names: writeNames(names) });

export const QUICK_PICKS: SectionShape<'quickPicks', QuickPickValues> = {
  section: 'quickPicks',
  read: ({ pickup, dropoff }) => {
    const [from, to] = [pickup, dropoff].map((picks) =>
      picks.map(({ names, ...place }) => pickDraft(names, place)),
    );
    return { pickup: from ?? [], dropoff: to ?? [] };
  },
  write: ({ pickup, dropoff }) => ({ pickup: pickup.map(writePick), dropoff: dropoff.map(writePick) }),
};
