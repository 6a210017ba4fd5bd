import type { ChatEvent, ChatMessage, ChatQuestion } from '@josey/contract/api/assistant/assistant';
import { ApiError, NetworkError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits';
import { api } from '#lib/api/api.ts';
import { sayRefusal } from '#lib/i18n/say-refusal.ts';
import { readEvents } from './read-events.ts';

/** Longer than the server takes at most: behind this there is no server any more. */
const TIMEOUT_MS = ASSISTANT_RULES.replySeconds * 1000 + 15_000;

export interface Answer {
  conversationId: string;
  reply: ChatMessage;
}

interface Listening {
  /** The person's Stop. */
  signal: AbortSignal;
  /** What streams before the reply is whole. */
  onEvent: (event: ChatEvent) => void;
}

/** Asks, and answers the whole reply. It streams where the way to the server lets it, else it comes in one piece. */
export async function ask(body: ChatQuestion, { signal, onEvent }: Listening): Promise<Answer> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const streamed = await askStreaming(body, patience, onEvent);
    return streamed ?? (await api.call(routes.chat, { body, signal: patience }));
  } catch (error) {
    if (patience.aborted && !signal.aborted) throw new NetworkError(error);
    throw error;
  }
}

/** Undefined when there is no stream to be had: nothing of it has come. */
async function askStreaming(
  body: ChatQuestion,
  signal: AbortSignal,
  onEvent: Listening['onEvent'],
): Promise<Answer | undefined> {
  const response = await openStream(body, signal);
  if (!response?.body) return undefined;
  let conversationId: string | undefined;
  try {
    for await (const event of readEvents(response.body)) {
      if (event.type === 'start') conversationId = event.conversationId;
      if (event.type === 'error') throw new ApiError(503, '', sayRefusal(event.failure));
      if (event.type === 'done' && conversationId) return { conversationId, reply: event.reply };
      onEvent(event);
    }
  } catch (error) {
    if (conversationId || signal.aborted || error instanceof ApiError) throw error;
    return undefined;
  }
  if (conversationId) throw new NetworkError('The reply broke off.');
  return undefined;
}

async function openStream(body: ChatQuestion, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const response = await api.open(routes.streamChat, { body, signal });
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    // Something on the way made a page of it.
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    const isOurs = error instanceof ApiError && error.code !== undefined;
    if (isOurs || signal.aborted) throw error;
    return undefined;
  }
}
