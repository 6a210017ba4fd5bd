import { useCallback, useEffect, useState } from 'react';
import { storage } from '../browser/storage.ts';
import { readDraft } from './read-draft.ts';

export type Change<Values> = (part: Partial<Values> | ((values: Values) => Partial<Values>)) => void;

export interface Draft<Values> {
  values: Values;
  change: Change<Values>;
  /** Whether the values differ from the initial ones. */
  isChanged: boolean;
  /** Resets the form to its initial values. */
  startOver: () => void;
  /** Deletes the saved draft after it was sent. Later changes start a new draft. */
  discard: () => void;
}

/**
 * The values of a form. With a key (`josey:draft:…`) they are saved in this browser until the form is sent or the
 * user signs out.
 */
export function useDraft<Values extends object>(initial: Values, key?: string): Draft<Values> {
  const [fresh] = useState(initial);
  const [values, setValues] = useState(() => (key ? readDraft(storage.read(key), fresh) : fresh));
  const [isSent, setSent] = useState(false);
  const isChanged = values !== fresh;
  useEffect(() => {
    if (!key) return;
    if (isSent || !isChanged) storage.remove(key);
    else storage.write(key, JSON.stringify(values));
  }, [key, values, isSent, isChanged]);
  const change = useCallback<Change<Values>>((part) => {
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    setSent(false);
  }, []);
  const startOver = useCallback(() => setValues(fresh), [fresh]);
  const discard = useCallback(() => {
    // Synchronously: the page may be gone before an effect runs.
    if (key) storage.remove(key);
    setSent(true);
  }, [key]);
  return { values, change, isChanged, startOver, discard };
}
