import type { GuestQuestion } from '@josey/contract/api/assistant/assistant';
import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import type { Answer } from './ask.ts';

/** The question of a person without an account: answered from the help, in one piece, and stored nowhere. */
export async function askAsGuest(body: GuestQuestion, signal: AbortSignal): Promise<Answer> {
  const { message } = await api.call(routes.askAsGuest, { body, signal });
  const reply = {
    id: crypto.randomUUID(),
    role: 'assistant' as const,
    content: message,
    timestamp: new Date().toISOString(),
    answeredBy: 'help' as const,
    stopped: false,
    cards: [],
    actions: [],
    articles: [],
  };
  return { conversationId: crypto.randomUUID(), reply };
}
