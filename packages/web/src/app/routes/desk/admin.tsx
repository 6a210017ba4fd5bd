import { Navigate, useSearchParams } from 'react-router';
import { prefetchAdminLists, prefetchStart } from '#features/desk/api/lists/prefetch-admin-lists.ts';
import { AdminPage as Admin } from '#features/desk/page/admin-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { config, useConfig } from '#lib/config.ts';
import { useRight } from '#lib/session/rights.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export function clientLoader() {
  // Where administrators need two-step verification, the page first checks whether this one has it.
  prefetchForUser((cache, user) => {
    if (user.role !== 'admin' || config.get()?.adminSecondFactor) return;
    prefetchStart(cache, user);
    prefetchAdminLists(cache, user);
  });
  return loadTexts('admin', 'promotions', 'proposals', 'desk');
}

/** A tab changes the URL; loaders must not run again. */
export const shouldRevalidate = (): boolean => false;

export default function AdminPage() {
  const [search] = useSearchParams();
  const maySetUp = useRight('settings');
  // An empty Josey first needs its place; the lists stay within reach.
  const isSetUp = useConfig()?.isSetUp;
  if (isSetUp === false && maySetUp && !search.has('tab')) return <Navigate replace to="/admin/setup" />;
  return <Admin />;
}
