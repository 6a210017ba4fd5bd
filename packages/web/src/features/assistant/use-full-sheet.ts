import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';

/**
 * Whether the panel takes the whole screen, as in the style sheet. Then it keeps to what the on-screen keyboard leaves
 * of it, which no length of CSS knows in every browser.
 */
export function useFullSheet(panel: RefObject<HTMLElement | null>): boolean {
  const isSheet = useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false });
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
