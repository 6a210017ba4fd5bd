import { settingsQuery } from '#features/desk/api/settings.ts';
import { loadSections, SettingsPage } from '#features/desk/settings/settings-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { hasRight } from '#lib/session/rights.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export function clientLoader() {
  prefetchForUser((cache, user) => {
    if (!hasRight(user, 'settings')) return;
    void cache.prefetchQuery(settingsQuery);
    prefetchParts(loadSections);
  });
  return loadTexts('admin', 'settings');
}

export default function AdminSettingsPage() {
  return <SettingsPage />;
}
