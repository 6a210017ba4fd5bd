import { type RefObject, useEffect, useRef } from 'react';
import type { Pending } from './chat.ts';

/** Within this distance the list counts as scrolled to the end. */
const NEAR = 48;
const MARGIN = 12;

/**
 * Keeps the latest message in view unless the user has scrolled up; sending a message scrolls to the end. A long
 * reply is shown from its start, below its question.
 */
export function useStayAtEnd(
  messageCount: number,
  pending: Pending | undefined,
): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    let height = scrolled.clientHeight;
    let bottom = scrolled.scrollTop + height;
    const look = () => {
      // Ignore scrolls caused by a changed height.
      if (scrolled.clientHeight !== height) return;
      bottom = scrolled.scrollTop + height;
      isAtEnd.current = scrolled.scrollHeight - bottom < NEAR;
    };
    // An on-screen keyboard halves the box: keep the text above the field in place.
    const sizes = new ResizeObserver(() => {
      if (scrolled.clientHeight === height) return;
      height = scrolled.clientHeight;
      scrolled.scrollTop = bottom - height;
    });
    sizes.observe(scrolled);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, []);
  const isAsking = pending !== undefined;
  useEffect(() => {
    if (isAsking) isAtEnd.current = true;
  }, [isAsking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these lengthens the conversation
  useEffect(() => {
    const scrolled = box.current;
    if (scrolled && isAtEnd.current)
      scrolled.scrollTop = Math.min(scrolled.scrollHeight, questionTop(scrolled));
  }, [messageCount, pending?.text, pending?.cards.length, isAsking]);
  return box;
}

function questionTop(scrolled: HTMLElement): number {
  const question = [...scrolled.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
  return question ? question.offsetTop - MARGIN : Number.POSITIVE_INFINITY;
}
