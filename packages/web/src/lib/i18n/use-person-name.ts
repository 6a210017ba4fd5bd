import { useCallback } from 'react';
import { useSentence } from './use-sentence.ts';

/** How somebody is called on a page; whoever has deleted their account is called that, in the reader's language. */
export function usePersonName(): (firstName: string, lastName?: string) => string {
  const sentence = useSentence();
  return useCallback((firstName, lastName = '') => sentence(`${firstName} ${lastName}`.trim()), [sentence]);
}
