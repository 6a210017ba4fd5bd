import { useMediaQuery } from '@mantine/hooks';

/** Phones: panels become sheets. The same width as in the style sheets. */
export function useSmallScreen(): boolean {
  return useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
}
