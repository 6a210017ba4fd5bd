import { verificationQuery } from '#features/verification/verification.ts';
import { VerifyPage } from '#features/verification/verify-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export function clientLoader() {
  prefetchForUser((cache) => void cache.prefetchQuery(verificationQuery));
  return loadTexts('verification');
}

export default function VerifyRoute() {
  return <VerifyPage />;
}
