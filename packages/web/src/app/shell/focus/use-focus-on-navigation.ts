import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A heading that renders later than this is too late to announce. */
const HEADING_WITHIN_MS = 10_000;

/** At module level: it must survive a change of layout, such as from sign-in to a page with a header. */
let shown: string | undefined;

/**
 * After a navigation, moves the focus to the new page's heading, for screen reader users. While the page loads,
 * <main> holds the focus. A focus that the user has moved stays.
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

/** Returns true once nothing is left to do. */
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
