import { useConfig } from '../../lib/config.ts';
import { onlyWhere } from '../../lib/only-where.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { MARKETING } from './marketing.ts';

/** Examples are shown in the demo alone, where they are marked. */
export function useShowsMarketing() {
  const isDemo = useConfig()?.demo === true;
  const isHydrated = useHydrated();
  if (!MARKETING.areExamples) return {};
  return isHydrated ? { hidden: !isDemo } : onlyWhere(false, 'demo');
}
