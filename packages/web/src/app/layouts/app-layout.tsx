import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import '../theme/mantine-styles.ts';
import { useScheme } from '../../lib/color-scheme.ts';
import { queryClient } from '../../lib/query-client.ts';
import { followRecovery } from '../../lib/recovery.ts';
import { UnexpectedError } from '../shell/unexpected-error.tsx';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';

/** What the pages of the app need beyond the landing page: the form parts and the cache of answers. */
export default function AppLayout() {
  const scheme = useScheme();
  useEffect(followRecovery, []);
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** A page that breaks leaves the header standing, and with it the way to the others. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <UnexpectedError error={error} />;
}
