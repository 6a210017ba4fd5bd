import { verificationQuery } from '#features/verification/verification.ts';
import { VerifyPage } from '#features/verification/verify-page.tsx';
import { askAhead } from '#lib/api/ask-ahead.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export function clientLoader() {
  askAhead((cache) => void cache.prefetchQuery(verificationQuery));
  return loadTexts('verification');
}

export default function VerifyRoute() {
  return <VerifyPage />;
}
