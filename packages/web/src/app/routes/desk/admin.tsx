import { Navigate, useSearchParams } from 'react-router';
import { prefetchAdminLists, prefetchStart } from '#features/desk/api/prefetch-admin-lists.ts';
import { AdminPage as Admin } from '#features/desk/page/admin-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { config, useConfig } from '#lib/config.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export function clientLoader() {
  // Where administrators need two-step verification, the page first checks whether this one has it.
  prefetchForUser((cache, { role }) => {
    if (role !== 'admin' || config.get()?.adminSecondFactor) return;
    prefetchStart(cache);
    prefetchAdminLists(cache);
  });
  return loadTexts('admin', 'promotions', 'desk');
}

/** A tab changes the URL; loaders must not run again. */
export const shouldRevalidate = (): boolean => false;

export default function AdminPage() {
  const [search] = useSearchParams();
  // An empty Josey first needs its place; the lists stay within reach.
  if (useConfig()?.isSetUp === false && !search.has('tab')) return <Navigate replace to="/admin/setup" />;
  return <Admin />;
}
