import { AdminPage as Admin } from '../../features/admin/components/admin-page.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false };

export const clientLoader = () => loadTexts('admin');

export default function AdminPage() {
  return <Admin />;
}
