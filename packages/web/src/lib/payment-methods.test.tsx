import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { api } from './api/api.ts';
import { useReturnedSetup } from './payment-methods.ts';

test('a setup is saved on the way back from Stripe, and its secret leaves the address', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({} as never);
  const back = '/account?tab=1&setup_intent=seti_1&setup_intent_client_secret=a&redirect_status=succeeded';
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[back]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useReturnedSetup();
      return useLocation();
    },
    { wrapper: around },
  );
  await waitFor(() => expect(result.current.search).toBe('?tab=1'));
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), { body: { setupId: 'seti_1' } });
  call.mockRestore();
});
