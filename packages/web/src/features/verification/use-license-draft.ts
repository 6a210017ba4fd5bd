import { useCallback, useEffect, useState } from 'react';
import { forgetDraft, keepDraft, type LicenseDraft, readDraft } from './license-draft.ts';

/** The form survives a reload and a lost connection; it is forgotten when it has been sent. */
export function useLicenseDraft(first: LicenseDraft) {
  const [draft, setDraft] = useState(() => readDraft(first));
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) forgetDraft();
    else keepDraft(draft);
  }, [draft, isSent]);
  const change = useCallback(
    (part: Partial<LicenseDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  return { draft, change, discard: () => setSent(true) };
}
