import { useCallback, useEffect, useState } from 'react';
import { forgetDraft, keepDraft, type LicenseDraft, readDraft } from './license-draft.ts';

/** The form survives a reload and a lost connection; it is forgotten when it has been sent. */
export function useLicenseDraft(first: LicenseDraft) {
  const [draft, setDraft] = useState(() => readDraft(first));
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent) keepDraft(draft);
  }, [draft, isSent]);
  const change = useCallback(
    (part: Partial<LicenseDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const discard = () => {
    // At once: the form goes with its answer, and with it what would run after.
    forgetDraft();
    setSent(true);
  };
  return { draft, change, discard };
}
