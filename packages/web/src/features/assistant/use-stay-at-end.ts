import { type RefObject, useEffect, useRef } from 'react';
import type { Pending } from './chat.ts';

/** So near to the end counts as at it. */
const NEAR = 48;
const MARGIN = 12;

/**
 * Keeps the latest message in view unless the person has scrolled up; their own message brings it back. A long reply is
 * read from its start: the question above it stays visible.
 */
export function useStayAtEnd(said: number, pending: Pending | undefined): RefObject<HTMLElement | null> {
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
    // An on-screen keyboard takes half of the box: what stood above the field stays above it.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these makes the conversation longer
  useEffect(() => {
    const scrolled = box.current;
    if (scrolled && isAtEnd.current)
      scrolled.scrollTop = Math.min(scrolled.scrollHeight, questionTop(scrolled));
  }, [said, pending?.text, pending?.cards.length, isAsking]);
  return box;
}

function questionTop(scrolled: HTMLElement): number {
  const question = [...scrolled.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
  return question ? question.offsetTop - MARGIN : Number.POSITIVE_INFINITY;
}
