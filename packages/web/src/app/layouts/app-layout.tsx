import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import '../theme/mantine-styles.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { followRecovery } from '#lib/api/recovery.ts';
import { useScheme } from '#lib/browser/color-scheme.ts';
import { useProofQuestion } from '#lib/session/fresh-proof.ts';
import { UnexpectedError } from '../shell/pages/unexpected-error.tsx';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';

const ProofDialog = lazy(() => import('#features/account/proof/proof-dialog.tsx'));

/** What the pages of the app need beyond the landing page: the form parts and the cache of answers. */
export default function AppLayout() {
  const isProofAsked = useProofQuestion() !== undefined;
  useEffect(followRecovery, []);
  return (
    <Styled>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        {isProofAsked && (
          <Suspense>
            <ProofDialog />
          </Suspense>
        )}
      </QueryClientProvider>
    </Styled>
  );
}

/** Once loaded, Mantine's styles reach the whole page, and need their variables there. */
function Styled({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}

/** A page that breaks leaves the header standing, and with it the way to the others. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Styled>
      <UnexpectedError error={error} />
    </Styled>
  );
}
