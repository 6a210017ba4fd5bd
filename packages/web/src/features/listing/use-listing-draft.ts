import { useCallback, useEffect, useState } from 'react';
import { storage } from '../../lib/storage.ts';
import { EMPTY_DRAFT, type ListingDraft } from './listing-draft.ts';

const KEY = 'josey:draft:list-vehicle';

export interface DraftHandle {
  draft: ListingDraft;
  change: (part: Partial<ListingDraft> | ((draft: ListingDraft) => Partial<ListingDraft>)) => void;
  discard: () => void;
}

/** The form survives a closed page and a lost connection; it is erased when it is sent, and at sign-out. */
export function useListingDraft(): DraftHandle {
  const [draft, setDraft] = useState(readDraft);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) storage.remove(KEY);
    else storage.write(KEY, JSON.stringify(draft));
  }, [draft, isSent]);
  const change = useCallback<DraftHandle['change']>(
    (part) => setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [],
  );
  const discard = useCallback(() => setSent(true), []);
  return { draft, change, discard };
}

function readDraft(): ListingDraft {
  try {
    const saved: unknown = JSON.parse(storage.read(KEY) ?? '{}');
    return { ...EMPTY_DRAFT, ...(typeof saved === 'object' ? saved : {}) };
  } catch {
    return EMPTY_DRAFT;
  }
}
