import { useConfig } from '../../lib/config.ts';
import { MARKETING } from './marketing.ts';

/** Examples are shown in the demo alone, where they are marked; a page at rest shows them by `data-examples`. */
export function useShowsMarketing(): { hidden: boolean; 'data-examples': boolean } {
  const isDemo = useConfig()?.demo === true;
  return { hidden: MARKETING.areExamples && !isDemo, 'data-examples': MARKETING.areExamples };
}
