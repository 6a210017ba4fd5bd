import { RidePage } from '../../features/rides/components/ride-page.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false };

export const clientLoader = () => loadTexts('rides');

export default function RequestRidePage() {
  return <RidePage />;
}
