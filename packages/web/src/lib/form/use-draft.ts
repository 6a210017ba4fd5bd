import { useCallback, useEffect, useState } from 'react';
import { storage } from '../browser/storage.ts';
import { readDraft } from './read-draft.ts';

export type Change<Values> = (part: Partial<Values> | ((values: Values) => Partial<Values>)) => void;

export interface Draft<Values> {
  values: Values;
  change: Change<Values>;
  /** Whether anything was typed that a fresh form does not say. */
  isChanged: boolean;
  /** Back to a fresh form. */
  startOver: () => void;
  /** It has been sent: nothing of it is kept. What is changed after that is a new draft. */
  discard: () => void;
}

/**
 * What is typed into a form. With a key (`josey:draft:…`) it survives a closed page and a lost connection, until it is
 * sent or the person signs out.
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
    // At once: the page may be gone before an effect could.
    if (key) storage.remove(key);
    setSent(true);
  }, [key]);
  return { values, change, isChanged, startOver, discard };
}
