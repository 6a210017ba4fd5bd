import { useMediaQuery } from './use-media-query.ts';

/** Phones, where panels become sheets. The same width as in the style sheets. */
export function useSmallScreen(): boolean {
  return useMediaQuery('(max-width: 760px)');
}
