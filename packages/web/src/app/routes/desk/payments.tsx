import * as routes from '@josey/contract/core/routes';
import { PaymentsPage } from '#features/desk/money/payments-page.tsx';
import { api } from '#lib/api/api.ts';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { hasRight } from '#lib/session/rights.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export function clientLoader() {
  prefetchForUser((cache, user) => {
    if (hasRight(user, 'money')) void cache.prefetchQuery(api.query(routes.adminPayments, { query: {} }));
  });
  return loadTexts('admin', 'money', 'proposals');
}

export default function AdminPaymentsPage() {
  return <PaymentsPage />;
}
