import { ProposalsPage } from '#features/desk/proposals/proposals-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export const clientLoader = () => loadTexts('admin', 'proposals');

export default function AdminProposalsPage() {
  return <ProposalsPage />;
}
