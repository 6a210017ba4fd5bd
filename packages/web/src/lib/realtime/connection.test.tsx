// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { acquireConnection, releaseConnection, useConnectionState } from './connection.ts';

const listeners = new Map<string, (argument: unknown) => void>();
const socket = {
  active: false,
  connect: vi.fn(),
  disconnect: vi.fn(),
  on: (event: string, listener: (argument: unknown) => void) => listeners.set(event, listener),
};
vi.mock('socket.io-client', () => ({ io: () => socket }));

test('a tab beyond the sockets of its account says so, and tries again once a minute', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await acquireConnection();
  onTestFinished(releaseConnection);
  const { result } = renderHook(useConnectionState);
  act(() => listeners.get('connect_error')?.(new Error('too_many_sockets')));
  expect(result.current).toBe('crowded');
  vi.advanceTimersByTime(59_000);
  expect(socket.connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});
