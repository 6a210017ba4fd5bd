import { type RefObject, useEffect } from 'react';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';

/** A phone, also when it lies; a window that is enlarged to 200 %. */
const SMALL_OR_LOW = '(max-width: 480px), (max-width: 960px) and (max-height: 480px)';

/**
 * Whether the panel takes the whole screen, as a modal dialog. Then it keeps to what the on-screen keyboard leaves
 * of it, which no length of CSS knows in every browser.
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
