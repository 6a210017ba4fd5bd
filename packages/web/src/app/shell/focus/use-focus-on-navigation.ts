import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A heading that comes later than this comes too late to be read out. */
const HEADING_WITHIN_MS = 10_000;

/** Beyond the layouts: from the sign-in to a page with a header the layout changes, too. */
let shown: string | undefined;

/**
 * After a navigation the focus moves from the pressed link to the new page's heading, for screen reader users. While the
 * page loads the page element holds it. A person who has moved the focus on by then keeps it.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    const main = document.querySelector('main');
    if (!main) return;
    if (!main.contains(document.activeElement)) focus(main);
    if (focusHeading(main)) return;
    const watcher = new MutationObserver(() => focusHeading(main) && watcher.disconnect());
    watcher.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), HEADING_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [pathname]);
}

/** Answers whether there is nothing left to do. */
function focusHeading(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement !== main && activeElement !== document.body) return true;
  const heading = main.querySelector('h1');
  if (heading) focus(heading);
  return heading !== null;
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
