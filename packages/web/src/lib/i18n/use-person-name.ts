import { useCallback } from 'react';
import { useStoredText } from './use-stored-text.ts';

/** How somebody is called on a page; whoever has deleted their account is called that, in the reader's language. */
export function usePersonName(): (firstName: string, lastName?: string) => string {
  const storedText = useStoredText();
  return useCallback(
    (firstName, lastName = '') => storedText(`${firstName} ${lastName}`.trim()),
    [storedText],
  );
}
