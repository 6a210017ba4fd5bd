import { webhooksQuery } from '#features/desk/api/webhooks.ts';
import { WebhooksPage } from '#features/desk/webhooks/webhooks-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { hasRight } from '#lib/session/rights.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export function clientLoader() {
  prefetchForUser((cache, user) => {
    if (hasRight(user, 'settings')) void cache.prefetchQuery(webhooksQuery);
  });
  return loadTexts('admin', 'webhooks');
}

export default function AdminWebhooksPage() {
  return <WebhooksPage />;
}
