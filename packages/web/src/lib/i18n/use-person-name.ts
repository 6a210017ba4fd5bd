import { useCallback } from 'react';
import { useStoredText } from './use-stored-text.ts';

/** A person's displayed name; a deleted account is called that, in the reader's language. */
export function usePersonName(): (firstName: string, lastName?: string) => string {
  const storedText = useStoredText();
  return useCallback(
    (firstName, lastName = '') => storedText(`${firstName} ${lastName}`.trim()),
    [storedText],
  );
}
