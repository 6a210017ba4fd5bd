import type { CannedQuestion } from '@josey/contract/texts/canned-questions';
import { createStore, useStore } from './browser/store.ts';

type AskJosey = (question: CannedQuestion) => void;

const asker = createStore<AskJosey | undefined>(undefined);

/** For pages: opens the chat with a question. Undefined while JoseyAI is unavailable; hide the button then. */
export const useAskJosey = (): AskJosey | undefined => useStore(asker);

/** For the chat: receives questions from pages while it is mounted. Returns a function that stops it. */
export function takeQuestions(ask: AskJosey): () => void {
  asker.set(ask);
  return () => {
    if (asker.get() === ask) asker.set(undefined);
  };
}
