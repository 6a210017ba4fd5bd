import { useCallback, useEffect, useState } from 'react';
import { storage } from '#lib/browser/storage.ts';
import type { ApplicationDraft } from './application-draft.ts';

export type ChangeDraft = (
  part: Partial<ApplicationDraft> | ((draft: ApplicationDraft) => Partial<ApplicationDraft>),
) => void;

const KEY = 'josey:draft:driver-application';

/** The form survives a closed page and a lost connection; it is erased when it is sent, and at sign-out. */
export function useApplicationDraft(initial: ApplicationDraft) {
  const [draft, setDraft] = useState(() => readDraft(initial));
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) storage.remove(KEY);
    else storage.write(KEY, JSON.stringify(draft));
  }, [draft, isSent]);
  const change = useCallback<ChangeDraft>(
    (part) => setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [],
  );
  return { draft, change, discard: () => setSent(true) };
}

function readDraft(initial: ApplicationDraft): ApplicationDraft {
  try {
    const saved: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    return typeof saved === 'object' ? { ...initial, ...saved } : initial;
  } catch {
    return initial;
  }
}
