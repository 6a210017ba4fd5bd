import type { DeploymentPart } from '@josey/contract/api/meta';

type Where = DeploymentPart | 'passkeys' | 'cut-off';

/**
 * Marks what a prerendered page shows only somewhere: it is drawn hidden. The server shows what its deployment has
 * (`showInPages`), the page itself what its browser can do and what becomes of its scripts (build-plugins/wake.ts), so
 * that nothing moves when the page wakes. To be spread before all other attributes.
 */
export const visibleIf = (isHydrated: boolean, ...places: Where[]) =>
  isHydrated ? {} : { hidden: true, 'data-if': places.join(' '), suppressHydrationWarning: true };
