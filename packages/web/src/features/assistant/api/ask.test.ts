import type { ChatEvent } from '@josey/contract/api/assistant/assistant';
import { expect, test } from 'vitest';
import { readEvents } from './ask.ts';

const START = { type: 'start', conversationId: 'c', messageId: 'm' };
const says = (text: string) => ({ type: 'text', text });
const line = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`;

/** Splits the text into chunks at arbitrary bytes. */
function streamOf(
  text: string,
  pieceBytes: number,
  onCancel?: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + pieceBytes));
      at += pieceBytes;
    },
    cancel: () => onCancel?.(),
  });
}

async function read(text: string, pieceBytes = 1_000): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of readEvents(streamOf(text, pieceBytes))) events.push(event);
  return events;
}

test.each([1, 2, 3, 7, 1_000])(
  'events that arrive in chunks of %i bytes are read completely',
  async (pieceBytes) => {
    const events = [START, says('¿Cuánto? 🚗'), says('line\nbreak')];
    expect(await read(events.map(line).join(''), pieceBytes)).toEqual(events);
  },
);

test('CRLF, comments, event names, ids and several data lines are parsed', async () => {
  const text = `: hello\r\n\r\nevent: message\r\nid: 7\r\ndata: ${JSON.stringify(START)}\r\n\r\ndata: {"type":"text",\ndata: "text":"Hi"}\n\n`;
  expect(await read(text)).toEqual([START, says('Hi')]);
});

test('unknown events and truncated events are skipped', async () => {
  const strange = ['nonsense', 'null', '"text"', '{"type":"later"}', '{}'].map((data) => `data: ${data}\n\n`);
  expect(await read(`${strange.join('')}${line(says('Hi'))}data: {"type":"text","te`)).toEqual([says('Hi')]);
});

test('a consumer that stops early cancels the request', async () => {
  const hungUp = Promise.withResolvers<void>();
  const body = streamOf(line(START) + line(says('Hi')).repeat(1_000), 50, hungUp.resolve);
  for await (const event of readEvents(body)) {
    expect(event).toEqual(START);
    break;
  }
  await hungUp.promise;
});
