import { type RefObject, useEffect } from 'react';
import { useMediaQuery } from '#lib/browser/hooks/use-media-query.ts';

/** A phone, also in landscape, or a window at 200% zoom. */
const SMALL_OR_LOW = '(max-width: 480px), (max-width: 960px) and (max-height: 480px)';

/**
 * Whether the panel is a full-screen modal dialog. Then its height follows the visual viewport above the on-screen
 * keyboard, for which no CSS unit works in every browser.
 */
export function useFullSheet(panel: RefObject<HTMLElement | null>): boolean {
  const isSheet = useMediaQuery(SMALL_OR_LOW);
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!isSheet || !seen) return;
    const fit = () => {
      panel.current?.style.setProperty('--seen-height', `${seen.height}px`);
      panel.current?.style.setProperty('--seen-top', `${seen.offsetTop}px`);
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [isSheet, panel]);
  return isSheet;
}
