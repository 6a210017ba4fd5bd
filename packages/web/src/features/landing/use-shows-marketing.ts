import { useConfig } from '#lib/config.ts';
import { MARKETING } from './marketing.ts';

/**
 * Examples are only shown in the demo, which marks them. They are prerendered hidden, and the server of a demo shows
 * them (server/platform/http/pages).
 */
export function useShowsMarketing() {
  const isDemo = useConfig()?.demo === true;
  if (!MARKETING.areExamples) return {};
  return { hidden: !isDemo, 'data-if': 'demo', suppressHydrationWarning: true };
}
