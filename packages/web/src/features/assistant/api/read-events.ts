import type { ChatEvent } from '@josey/contract/api/assistant/assistant';
import { EventSourceParserStream } from 'eventsource-parser/stream';

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
