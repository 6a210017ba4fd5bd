import { BecomeDriverPage as BecomeDriver } from '../../features/driving/components/become-driver-page.tsx';
import { loadTexts } from '../i18n/i18n.ts';

export const clientLoader = () => loadTexts('driving');

export default function BecomeDriverPage() {
  return <BecomeDriver />;
}
