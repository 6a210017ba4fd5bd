import { useCallback } from 'react';
import { useStoredText } from './use-stored-text.ts';

/** A person's display name; for deleted accounts a translated placeholder. */
export function usePersonName(): (firstName: string, lastName?: string) => string {
  const storedText = useStoredText();
  return useCallback(
    (firstName, lastName = '') => storedText(`${firstName} ${lastName}`.trim()),
    [storedText],
  );
}
