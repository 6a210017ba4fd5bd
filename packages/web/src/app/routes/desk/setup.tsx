import { SetupPage } from '#features/desk/settings/setup/setup-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { launcher: 'header' };

export const clientLoader = () => loadTexts('admin', 'settings');

export default function AdminSetupPage() {
  return <SetupPage />;
}
