import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { loadOnline } from '#lib/browser/load-online.ts';
import { useProofQuestion } from '#lib/session/fresh-proof.ts';
import { UnexpectedError } from '../shell/pages/unexpected-error.tsx';
import { startLater } from '../start-later.ts';

/** Looks seconds later for the first time. Fetched without a connection, it comes with the one that it waits for. */
const recovery = async () => (await loadOnline(() => import('#lib/api/recovery.ts'))).followRecovery();

const ProofDialog = lazySection(() => import('#features/account/proof/proof-dialog.tsx'));

/** What app pages need and the landing page does not: the query cache and the session check. */
export default function AppLayout() {
  const { t } = useTranslation('shell');
  const answer = useProofQuestion();
  useEffect(() => startLater(recovery), []);
  return (
    <QueryClientProvider client={queryClient}>
      <noscript>{t('needsScripts')}</noscript>
      <Outlet />
      {answer && <ProofDialog onProved={() => answer(true)} onClose={() => answer(false)} />}
    </QueryClientProvider>
  );
}

/** Keeps the header and its links when a page throws. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <UnexpectedError error={error} />;
}
