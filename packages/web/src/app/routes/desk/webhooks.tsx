import { webhooksQuery } from '#features/desk/api/webhooks.ts';
import { WebhooksPage } from '#features/desk/webhooks/webhooks-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export function clientLoader() {
  prefetchForUser((cache, { role }) => {
    if (role === 'admin') void cache.prefetchQuery(webhooksQuery);
  });
  return loadTexts('admin', 'webhooks');
}

export default function AdminWebhooksPage() {
  return <WebhooksPage />;
}
