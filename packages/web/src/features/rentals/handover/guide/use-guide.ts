import type { RentalHandovers } from '@josey/contract/api/rentals/rental-handovers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { HandoverKind, HandoverView } from '@josey/contract/rules/handover-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '#lib/form/use-draft.ts';
import { sheetOf, useSaveSheet } from '../../api/handovers.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import { useSheetPhotos } from './photos/use-sheet-photos.ts';
import { readingsOf, type Step, type Written, writtenOn } from './steps.ts';
import { useConfirm } from './use-confirm.ts';

export interface GuidedHandover {
  rental: Rental;
  side: RentalSide;
  kind: HandoverKind;
  handovers: RentalHandovers;
}

export type Guide = ReturnType<typeof useGuide>;

/** What a side has photographed and written so far, and the ways from step to step. */
export function useGuide({ rental, side, kind, handovers }: GuidedHandover) {
  const { id } = rental;
  const navigate = useNavigate();
  const sheet = sheetOf(handovers, kind);
  const pictures = useSheetPhotos({ id, side, kind, handovers });
  const draft = useDraft<Written>(writtenOn(sheet, side), `josey:draft:handover:${kind}:${id}`);
  const { values: written, change } = draft;
  // Until the person picks one, the first that is missing: photos kept in this browser load after the page.
  const [picked, pick] = useState<HandoverView>();
  const [isTried, setTried] = useState(false);
  const save = useSaveSheet(id, kind);
  const confirmation = useConfirm(rental, kind, (moved) => {
    draft.discard();
    if (kind === 'check-out' || moved.status === 'active') void navigate(`/rentals/${id}`, { replace: true });
  });
  const show = (step: Step) => {
    setTried(false);
    change({ step });
    window.scrollTo(0, 0);
  };
  const addPhoto = (view: HandoverView, source: 'camera' | 'gallery', blob: Blob) => {
    const missing = pictures.add(view, source, blob);
    if (view === 'other') return;
    if (missing) pick(undefined);
    else show('readings');
  };
  const goOn = (next: Step) => {
    const readings = readingsOf(written);
    const isLow = kind === 'check-out' && Number(written.odometer) < (handovers.checkIn.odometerMiles ?? 0);
    if (next === 'damage' && (!readings || isLow)) return setTried(true);
    if (sheet.at === undefined) save.mutate({ ...readings, note: written.note, marks: written.marks });
    show(next);
  };
  return {
    ...{ rental, side, kind, handovers, sheet, pictures, written, change, isTried, confirmation },
    view: picked ?? pictures.missing ?? 'front',
    /** The renter checks in without the owner. */
    isAlone: handovers.selfCheckIn && kind === 'check-in' && side === 'renter',
    /** Marks that the other side, or the check-in, has drawn. */
    known: [
      ...(kind === 'check-out' ? handovers.checkIn.marks : []),
      ...sheet.marks.filter(({ by }) => by !== side),
    ],
    ...{ pick, show, addPhoto, goOn },
  };
}
