import type { ThreadMessage } from '@josey/contract/api/messages/messages';
import { ApiError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { storage } from '#lib/browser/storage.ts';
import { createStore, useStore } from '#lib/browser/store.ts';
import { session } from '#lib/session/session.ts';
import { showMessage } from './threads.ts';

/** A message that the server has not confirmed. Its `clientId` makes every further try the same message. */
export interface UnsentMessage {
  clientId: string;
  threadId: string;
  text: string;
  photos: string[];
  /** `waiting`: for the network, then it is sent by itself. */
  state: 'sending' | 'waiting' | 'failed';
  /** The server's sentence. */
  problem?: string;
}

const KEY = 'josey:draft:unsent-messages';

const unsent = createStore<readonly UnsentMessage[]>(readSaved());

/** What was being sent when the page was left is tried again. */
function readSaved(): UnsentMessage[] {
  try {
    const saved: unknown = JSON.parse(storage.read(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.map((one) => ({ ...one, state: 'waiting' })) : [];
  } catch {
    return [];
  }
}

function change(next: readonly UnsentMessage[]): void {
  unsent.set(next);
  if (next.length === 0) storage.remove(KEY);
  else storage.write(KEY, JSON.stringify(next));
}

const patch = (clientId: string, part: Partial<UnsentMessage>) =>
  change(unsent.get().map((one) => (one.clientId === clientId ? { ...one, ...part } : one)));

export const useUnsent = (threadId: string): UnsentMessage[] =>
  useStore(unsent).filter((one) => one.threadId === threadId);

export const discardUnsent = (clientId: string) =>
  change(unsent.get().filter((one) => one.clientId !== clientId));

/** Sends a message, and keeps it in this browser until the server has it. */
export function sendMessage(threadId: string, { text, photos }: { text: string; photos: string[] }): void {
  const message: UnsentMessage = { clientId: crypto.randomUUID(), threadId, text, photos, state: 'sending' };
  change([...unsent.get(), message]);
  void deliver(message);
}

export function retryUnsent(message: UnsentMessage): void {
  patch(message.clientId, { state: 'sending' });
  void deliver(message);
}

/** When the network is back: what waits, in the order in which it was written. */
export async function sendWaiting(): Promise<void> {
  for (const message of unsent.get()) {
    if (message.state !== 'waiting') continue;
    patch(message.clientId, { state: 'sending' });
    await deliver(message);
  }
}

async function deliver({ clientId, threadId, text, photos }: UnsentMessage): Promise<void> {
  try {
    const sent = await api.call(routes.sendMessage, {
      params: { id: threadId },
      body: { clientId, text, photos },
    });
    settle(sent);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated')
      return patch(clientId, { state: 'waiting' });
    if (error instanceof ApiError) return patch(clientId, { state: 'failed', problem: error.message });
    patch(clientId, { state: 'waiting' });
  }
}

/** A message has arrived: it is shown among the others, and no longer as unsent. */
export function settle(message: ThreadMessage): void {
  showMessage(queryClient, message);
  if (message.clientId) discardUnsent(message.clientId);
}

// Another person of this browser does not send them.
session.subscribe(() => {
  if (!session.get().user) change([]);
});
