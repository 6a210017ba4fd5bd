import { useEffect, useState } from 'react';

/** Marks elements at the bottom of a page, such as action bars and sheets. */
const BARS = '[data-bottom-bar]';
/** The launcher's distance from the right edge, its width included. */
const REACH = 96;

/** The height of the bar that the launcher must clear; 0 without one. */
export function useRoomBelow(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    let frame = 0;
    const measure = () => setHeight(Math.max(0, ...[...document.querySelectorAll(BARS)].map(heightOf)));
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(soon);
    const watchBars = () => {
      sizes.disconnect();
      sizes.observe(document.documentElement);
      for (const bar of document.querySelectorAll(BARS)) sizes.observe(bar);
      soon();
    };
    const pages = new MutationObserver((changes) => changes.some(touchesBars) && watchBars());
    pages.observe(document.body, { childList: true, subtree: true });
    // Sticky bars leave the bottom of the window during scrolling.
    window.addEventListener('scroll', soon, { passive: true });
    watchBars();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      pages.disconnect();
      window.removeEventListener('scroll', soon);
    };
  }, []);
  return height;
}

const touchesBars = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some(
    (node) => node instanceof Element && (node.matches(BARS) || node.querySelector(BARS) !== null),
  );

/** 0 for bars that are not at the bottom of the window, in the launcher's corner. */
function heightOf(bar: Element): number {
  const { position } = getComputedStyle(bar);
  const { top, bottom, right } = bar.getBoundingClientRect();
  const isFixed = position === 'fixed' || position === 'sticky';
  const isAtBottom = bottom >= innerHeight - 40 && top < innerHeight;
  return isFixed && isAtBottom && right > document.documentElement.clientWidth - REACH
    ? Math.round(innerHeight - top)
    : 0;
}
