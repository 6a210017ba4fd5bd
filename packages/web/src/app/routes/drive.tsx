import { DrivePage as Drive } from '../../features/driving/components/drive-page.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false };

export const clientLoader = () => loadTexts('driving');

export default function DrivePage() {
  return <Drive />;
}
