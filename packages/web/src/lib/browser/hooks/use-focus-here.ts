import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it mounts, because the pressed element is gone, and scrolls it into view. */
export function useFocusHere<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return element;
}
