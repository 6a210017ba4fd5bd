import { ChargesPage } from '#features/desk/charges/charges-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export const clientLoader = () => loadTexts('admin', 'money', 'charges');

export default function AdminChargesPage() {
  return <ChargesPage />;
}
