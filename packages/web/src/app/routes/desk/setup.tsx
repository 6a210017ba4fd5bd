import { SetupPage } from '#features/desk/settings/setup/setup-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('admin', 'settings');

export default function AdminSetupPage() {
  return <SetupPage />;
}
