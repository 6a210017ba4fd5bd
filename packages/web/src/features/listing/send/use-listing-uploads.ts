import { useCallback, useEffect, useState } from 'react';
import { type Uploads, useUploads } from '#lib/api/use-uploads.ts';
import type { ListingDraft } from '../draft/listing-draft.ts';
import type { DraftHandle } from '../draft/use-listing-draft.ts';

export interface ListingUploads {
  photos: Uploads;
  documents: Uploads;
  insurance: Uploads;
  registration: Uploads;
  /** Files uploaded from this page, by URL. */
  files: ReadonlyMap<string, File>;
  /** The number of running and failed uploads. */
  unfinished: number;
  failed: number;
}

/** All uploads of the form. They continue while the user is on another step. */
export function useListingUploads({ change }: DraftHandle): ListingUploads {
  const [files] = useState(() => new Map<string, File>());
  const photos = useFiles(change, placePhoto, files);
  const documents = useFiles(change, placeDocument, files);
  const insurance = useFiles(change, placeInsurance, files);
  const registration = useFiles(change, placeRegistration, files);
  const all = [photos, documents, insurance, registration].flatMap(({ uploads }) => uploads);
  const failed = all.filter(({ error }) => error !== undefined).length;
  useWarningBeforeLeaving(all.length > 0);
  return { photos, documents, insurance, registration, files, unfinished: all.length - failed, failed };
}

type Place = (draft: ListingDraft, url: string, before: string | undefined) => Partial<ListingDraft>;

function useFiles(change: DraftHandle['change'], place: Place, files: Map<string, File>): Uploads {
  const store = useCallback(
    (url: string, file: File, before: string | undefined) => {
      files.set(url, file);
      change((draft) => ({
        ...place(draft, url, before),
        fileNames: { ...draft.fileNames, [url]: file.name },
      }));
    },
    [change, place, files],
  );
  return useUploads('vehicle', store);
}

const placePhoto: Place = ({ photos }, url, before) => {
  const at = before === undefined ? -1 : photos.indexOf(before);
  return { photos: at < 0 ? [...photos, url] : photos.toSpliced(at, 0, url) };
};
const placeDocument: Place = ({ documents }, url) => ({ documents: [...documents, url] });
const placeInsurance: Place = (_, url) => ({ insuranceDocument: url });
const placeRegistration: Place = (_, url) => ({ registrationDocument: url });

/** Pending uploads are lost with the page, so the browser asks before it closes. */
function useWarningBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}
