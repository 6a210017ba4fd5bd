import { useCallback, useEffect } from 'react';
import { type Uploads, useUploads } from '../../lib/use-uploads.ts';
import type { ListingDraft } from './listing-draft.ts';
import type { DraftHandle } from './use-listing-draft.ts';

export interface ListingUploads {
  photos: Uploads;
  documents: Uploads;
  insurance: Uploads;
  registration: Uploads;
  /** Files on their way, and files that did not arrive. */
  underWay: number;
  failed: number;
}

/** Everything that the form uploads. It goes on while the person is on another step. */
export function useListingUploads({ change }: DraftHandle): ListingUploads {
  const photos = useFiles(change, placePhoto);
  const documents = useFiles(change, placeDocument);
  const insurance = useFiles(change, placeInsurance);
  const registration = useFiles(change, placeRegistration);
  const all = [photos, documents, insurance, registration].flatMap(({ uploads }) => uploads);
  const failed = all.filter(({ error }) => error !== undefined).length;
  useWarningBeforeLeaving(all.length > 0);
  return { photos, documents, insurance, registration, underWay: all.length - failed, failed };
}

type Place = (draft: ListingDraft, url: string, before: string | undefined) => Partial<ListingDraft>;

function useFiles(change: DraftHandle['change'], place: Place): Uploads {
  const store = useCallback(
    (url: string, { name }: File, before: string | undefined) =>
      change((draft) => ({
        ...place(draft, url, before),
        fileNames: { ...draft.fileNames, [url]: name },
      })),
    [change, place],
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

/** What has not arrived cannot be kept over a closed page; the browser asks first. */
function useWarningBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}
