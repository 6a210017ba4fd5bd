import { type ChatEvent, chat, streamChat } from '@josey/contract/api/assistant/assistant';
import type { TestApp } from '../../../test/support/app.ts';
import type { Person } from '../../../test/support/people.ts';

/** Asks a question and returns the whole reply. */
export async function ask(person: Person, message: string, conversationId?: string) {
  const { reply } = await person.client.call(chat, { body: { message, conversationId } });
  return reply;
}

/** Asks with the streaming call; returns all events, and the reply's status. */
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
  return fieldsOfEvents(body).flatMap(({ data }) => (data ? [JSON.parse(data)] : []));
}

/** The events of a stream on the wire: the fields of each by name. */
export function fieldsOfEvents(body: string): Record<string, string>[] {
  return body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2))));
}
