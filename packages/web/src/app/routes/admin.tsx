import { askForEverything } from '../../features/admin/api/ask-for-everything.ts';
import { AdminPage as Admin } from '../../features/admin/components/admin-page.tsx';
import { askAhead } from '../../lib/ask-ahead.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false };

export function clientLoader() {
  askAhead((cache, { role }) => {
    if (role === 'admin') askForEverything(cache);
  });
  return loadTexts('admin');
}

export default function AdminPage() {
  return <Admin />;
}
