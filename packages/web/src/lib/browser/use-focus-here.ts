import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus as it appears, in view: what was pressed to get here has gone, and whoever pressed it goes on here.
 * Nothing moves where it is in view already.
 */
export function useFocusHere<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return element;
}
