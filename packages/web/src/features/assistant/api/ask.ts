import type { ChatEvent, ChatMessage, ChatQuestion } from '@josey/contract/api/assistant/assistant';
import { ApiError, NetworkError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { api } from '#lib/api/api.ts';
import { sayRefusal } from '#lib/i18n/say-refusal.ts';

/** Longer than the server's own limit: after this the connection is dead. */
const TIMEOUT_MS = ASSISTANT_RULES.replySeconds * 1000 + 15_000;

export interface Answer {
  conversationId: string;
  reply: ChatMessage;
}

interface AskOptions {
  /** Aborted by the user's Stop button. */
  signal: AbortSignal;
  /** Receives the streamed parts of the reply. */
  onEvent: (event: ChatEvent) => void;
}

/** Sends a question and resolves to the complete reply. Falls back to a single response where streaming fails. */
export async function ask(body: ChatQuestion, { signal, onEvent }: AskOptions): Promise<Answer> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const streamed = await askStreaming(body, deadline, onEvent);
    return streamed ?? (await api.call(routes.chat, { body, signal: deadline }));
  } catch (error) {
    if (deadline.aborted && !signal.aborted) throw new NetworkError(error);
    throw error;
  }
}

/** Resolves to undefined when streaming is impossible, before any event has arrived. */
async function askStreaming(
  body: ChatQuestion,
  signal: AbortSignal,
  onEvent: AskOptions['onEvent'],
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
    // A proxy answered with its own page.
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    const isOurs = error instanceof ApiError && error.code !== undefined;
    if (isOurs || signal.aborted) throw error;
    return undefined;
  }
}

/** Yields the events of a streamed reply as they arrive. Skips unknown events and broken JSON. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ChatEvent> {
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  // Not every browser supports async iteration of streams.
  const reader = messages.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const event = parseEvent(value.data);
      if (event) yield event;
    }
  } finally {
    // Cancels the request when the consumer stops early.
    await reader.cancel().catch(() => undefined);
  }
}

const TYPES: readonly string[] = ['start', 'text', 'card', 'done', 'error'] satisfies ChatEvent['type'][];

function parseEvent(data: string): ChatEvent | undefined {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event !== 'object' || event === null || !('type' in event)) return undefined;
    return TYPES.includes(String(event.type)) ? (event as ChatEvent) : undefined;
  } catch {
    return undefined;
  }
}
