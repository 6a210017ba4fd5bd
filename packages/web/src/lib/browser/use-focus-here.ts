import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus when it appears, because the pressed element is gone, and scrolls into view unless it is in view
 * already.
 */
export function useFocusHere<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return element;
}
