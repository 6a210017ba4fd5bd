import { verificationQuery } from '../../features/verification/api/verification.ts';
import { VerifyPage } from '../../features/verification/components/verify-page.tsx';
import { askAhead } from '../../lib/ask-ahead.ts';
import { loadTexts } from '../i18n/i18n.ts';

export function clientLoader() {
  askAhead((cache) => void cache.prefetchQuery(verificationQuery));
  return loadTexts('verification');
}

export default function VerifyRoute() {
  return <VerifyPage />;
}
