import { type ChatEvent, chat, streamChat } from '@josey/contract/assistant';
import type { TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/people.ts';

/** Asks and answers the whole reply. */
export async function ask(person: Person, message: string, conversationId?: string) {
  const { reply } = await person.client.call(chat, { body: { message, conversationId } });
  return reply;
}

/** Asks with the streaming call; every event that came, and the answer's status. */
export async function stream(app: TestApp, { sessionId }: Person, message: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: streamChat.path,
    headers: { authorization: `Bearer ${sessionId}` },
    payload: { message },
  });
  return { status: response.statusCode, events: eventsIn(response.body), response };
}

export function eventsIn(body: string): ChatEvent[] {
  return body
    .split('\n\n')
    .flatMap((block) => (block.startsWith('data: ') ? [JSON.parse(block.slice(6))] : []));
}
