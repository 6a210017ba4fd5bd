import { useConfig } from '../../lib/config.ts';
import { MARKETING } from './marketing.ts';

/** Examples are shown in the demo alone, where they are marked. */
export function useShowsMarketing(): boolean {
  const isDemo = useConfig()?.demo === true;
  return !MARKETING.areExamples || isDemo;
}
