import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { visibleIf } from '#lib/browser/visible-if.ts';
import { useConfig } from '#lib/config.ts';
import { MARKETING } from './marketing.ts';

/** Examples are only shown in the demo, which marks them. */
export function useShowsMarketing() {
  const isDemo = useConfig()?.demo === true;
  const isHydrated = useHydrated();
  if (!MARKETING.areExamples) return {};
  return isHydrated ? { hidden: !isDemo } : visibleIf(false, 'demo');
}
