import { VerifyPage } from '../../features/verification/components/verify-page.tsx';
import { loadTexts } from '../i18n/i18n.ts';

export const clientLoader = () => loadTexts('verification');

export default function VerifyRoute() {
  return <VerifyPage />;
}
