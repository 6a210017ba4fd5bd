import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import type { FieldErrors } from '@josey/contract/core/field-errors';
import { useEffect, useMemo, useState } from 'react';
import { loadPart } from '#lib/browser/load-part.ts';
import { failureFields } from '#lib/form/failure.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useSaveVehicle } from '../api/use-save-vehicle.ts';
import { type Listing, listingOf } from '../draft/listing-of-draft.ts';
import type { DraftHandle } from '../draft/use-listing-draft.ts';
import { topOf } from '../steps.ts';
import { listingFailure } from './listing-failure.ts';
import type { ListingUploads } from './use-listing-uploads.ts';

/** With its schema it is half as large as a page. Without network the server alone checks. */
const loadCheck = () => loadPart(() => import('../draft/draft-errors.ts')).catch(() => undefined);

/** Sends the form, and reports the errors of the schema and of the server. */
export function useSendListing(
  { draft, discard }: DraftHandle,
  uploads: ListingUploads,
  vehicle: VisibleVehicle | undefined,
  onSaved: (vehicle: VisibleVehicle) => void,
) {
  const save = useSaveVehicle(vehicle?.id, (saved) => {
    discard();
    onSaved(saved);
  });
  const [banner, setBanner] = useState<string>();
  const [check, setCheck] = useState<Awaited<ReturnType<typeof loadCheck>>>();
  useEffect(() => void loadCheck().then(setCheck), []);
  const errors = useMemo(
    () => ({
      ...refusedFields(save.error, save.variables, draft),
      ...check?.draftErrors(draft),
    }),
    [draft, save.error, save.variables, check],
  );
  /** Returns whether the request was sent. */
  const send = async (): Promise<boolean> => {
    const loaded = check ?? (await loadCheck());
    const problem =
      loaded?.missingSentence(loaded.draftErrors(draft)) ??
      (uploads.unfinished > 0 ? failureText('stillUploading') : undefined);
    setBanner(problem);
    if (problem) return false;
    save.mutate(listingOf(draft), { onError: (error) => setBanner(listingFailure(error)) });
    return true;
  };
  return { send, errors, banner, clearBanner: () => setBanner(undefined), isSending: save.isPending };
}

/** The server's errors for fields that still have the rejected value. */
function refusedFields(
  error: Error | null,
  sent: Listing | undefined,
  draft: DraftHandle['draft'],
): FieldErrors {
  if (!error || !sent) return {};
  const now = listingOf(draft);
  const isAsSent = (field: string) => {
    const name = topOf(field) as keyof Listing;
    return JSON.stringify(sent[name]) === JSON.stringify(now[name]);
  };
  return Object.fromEntries(Object.entries(failureFields(error)).filter(([field]) => isAsSent(field)));
}
