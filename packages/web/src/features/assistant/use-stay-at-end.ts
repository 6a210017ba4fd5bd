import { type RefObject, useEffect, useRef } from 'react';
import type { Pending } from './chat.ts';

/** So near to the end counts as at it. */
const NEAR = 48;
const MARGIN = 12;

/**
 * The latest stays in view, unless somebody has scrolled up to read; what they say themselves brings them back. A long
 * reply is read from its beginning: the question above it is not pushed out.
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
      // A scroll that another height brings about is nobody's.
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
