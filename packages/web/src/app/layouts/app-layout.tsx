import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#lib/api/query-client.ts';
import { followRecovery } from '#lib/api/recovery.ts';
import { useProofQuestion } from '#lib/session/fresh-proof.ts';
import { UnexpectedError } from '../shell/pages/unexpected-error.tsx';

const ProofDialog = lazy(() => import('#features/account/proof/proof-dialog.tsx'));

/** What the pages of the app need beyond the landing page: the cache of answers, and the question who sits there. */
export default function AppLayout() {
  const isProofAsked = useProofQuestion() !== undefined;
  useEffect(followRecovery, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {isProofAsked && (
        <Suspense>
          <ProofDialog />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

/** A page that breaks leaves the header standing, and with it the way to the others. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <UnexpectedError error={error} />;
}
