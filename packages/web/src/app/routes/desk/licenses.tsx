import { listQuery } from '#features/desk/api/lists/lists.ts';
import { LicenseReviewPage } from '#features/desk/licenses/license-review-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { hasRight } from '#lib/session/rights.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: false };

export function clientLoader() {
  prefetchForUser((cache, user) => {
    if (hasRight(user, 'safety')) void cache.prefetchQuery(listQuery('verifications', {}));
  });
  return loadTexts('admin', 'desk');
}

/** The next license changes the URL; loaders must not run again. */
export const shouldRevalidate = (): boolean => false;

export default function AdminLicensesPage() {
  return <LicenseReviewPage />;
}
