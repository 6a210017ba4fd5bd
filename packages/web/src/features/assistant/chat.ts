import type { ChatEvent, ChatMessage } from '@josey/contract/api/assistant/assistant';
import type { ChatAction, ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { ChatForm } from '@josey/contract/api/assistant/assistant-forms';

export type Entry =
  | { kind: 'question'; id: string; text: string; form?: ChatForm | undefined }
  | { kind: 'reply'; id: string; reply: ChatMessage }
  /** A question that failed, and why. */
  | { kind: 'failure'; id: string; question: string; form?: ChatForm | undefined; cause: unknown };

/** A pending reply and the part that has arrived. */
export interface Pending {
  question: string;
  /** The values of the form card that sent this question. */
  form?: ChatForm | undefined;
  messageId?: string;
  text: string;
  cards: ChatCard[];
}

export interface Chat {
  shown: 'closed' | 'minimized' | 'open';
  /** Rises with each conversation that is opened, so that each is mounted again. */
  view: number;
  conversationId?: string;
  entries: Entry[];
  pending?: Pending;
  /** Replies that arrived while the panel was closed or minimized. */
  unread: number;
  /** Typed text that is not sent yet. */
  draft: string;
}

export const INITIAL: Chat = { shown: 'closed', view: 0, entries: [], unread: 0, draft: '' };

/** Whether there is only the greeting. */
export const isFresh = ({ entries, pending }: Chat) => entries.length === 0 && !pending;

/** Starts an empty conversation. */
export const newConversation = ({ shown, view }: Chat): Chat => ({ ...INITIAL, shown, view: view + 1 });

/** Opens the panel. Starts a new chat after a close, unless a reply arrived or is pending. */
export function openPanel(chat: Chat): Chat {
  if (chat.shown === 'open') return chat;
  const isKept = chat.shown === 'minimized' || chat.pending || chat.unread > 0;
  return { ...(isKept ? chat : newConversation(chat)), shown: 'open', unread: 0 };
}

export const addQuestion = (chat: Chat, question: string, form?: ChatForm): Chat => ({
  ...chat,
  draft: '',
  entries: [...chat.entries, { kind: 'question', id: crypto.randomUUID(), text: question, form }],
  pending: { question, form, text: '', cards: [] },
});

/** Asks a failed question again without repeating it. */
export const retryQuestion = (chat: Chat, id: string): Chat => {
  const failure = chat.entries.find((entry) => entry.id === id);
  if (failure?.kind !== 'failure') return chat;
  return {
    ...chat,
    entries: chat.entries.filter((entry) => entry !== failure),
    pending: { question: failure.question, form: failure.form, text: '', cards: [] },
  };
};

export function addEvent(chat: Chat, event: ChatEvent): Chat {
  const { pending } = chat;
  if (!pending) return chat;
  switch (event.type) {
    case 'start': {
      const { conversationId, messageId } = event;
      return { ...chat, conversationId, pending: { ...pending, messageId } };
    }
    case 'text':
      return { ...chat, pending: { ...pending, text: pending.text + event.text } };
    case 'card':
      return { ...chat, pending: { ...pending, cards: [...pending.cards, event.card] } };
    default:
      return chat;
  }
}

export const addReply = (chat: Chat, conversationId: string, reply: ChatMessage): Chat =>
  endReply({ ...chat, conversationId }, { kind: 'reply', id: reply.id, reply });

/** JoseyAI's failure message counts as a message. */
export const addFailure = (chat: Chat, cause: unknown): Chat =>
  endReply(chat, {
    kind: 'failure',
    id: crypto.randomUUID(),
    question: chat.pending?.question ?? '',
    form: chat.pending?.form,
    cause,
  });

/** Keeps the part that arrived. Prepared actions only come with a reply's end, so there are none. */
export function stopReply(chat: Chat): Chat {
  const { pending } = chat;
  if (!pending) return chat;
  const id = pending.messageId ?? crypto.randomUUID();
  const reply: ChatMessage = {
    id,
    role: 'assistant',
    content: pending.text,
    timestamp: new Date().toISOString(),
    stopped: true,
    cards: pending.cards,
    actions: [],
    articles: [],
  };
  return endReply(chat, { kind: 'reply', id, reply });
}

function endReply({ pending, ...chat }: Chat, entry: Entry): Chat {
  if (!pending) return chat;
  const unread = chat.shown === 'open' ? 0 : chat.unread + 1;
  return { ...chat, unread, entries: [...chat.entries, entry] };
}

/** Opens an earlier conversation. */
export const loadConversation = (chat: Chat, conversationId: string, messages: ChatMessage[]): Chat => ({
  ...newConversation(chat),
  conversationId,
  entries: messages.map((message) =>
    message.role === 'user'
      ? { kind: 'question', id: message.id, text: message.content }
      : { kind: 'reply', id: message.id, reply: message },
  ),
});

/** The question that led to an action; undefined when its conversation is no longer open. */
export function findQuestion(
  { entries }: Chat,
  token: string,
): Extract<Entry, { kind: 'question' }> | undefined {
  const place = entries.findIndex(
    (entry) => entry.kind === 'reply' && entry.reply.actions.some((action) => action.token === token),
  );
  return entries.slice(0, Math.max(place, 0)).findLast((entry) => entry.kind === 'question');
}

/** Replaces the rating of a reply with the server's. */
export const setRating = (chat: Chat, id: string, helpful: boolean | undefined): Chat =>
  withReply(chat, id, ({ helpful: _, ...reply }) => ({
    ...reply,
    ...(helpful !== undefined && { helpful }),
  }));

/** Replaces a prepared action after it was confirmed, dismissed, or expired. */
export const setAction = (chat: Chat, action: ChatAction): Chat => ({
  ...chat,
  entries: chat.entries.map((entry) =>
    entry.kind === 'reply' ? { ...entry, reply: withAction(entry.reply, action) } : entry,
  ),
});

const withAction = (reply: ChatMessage, action: ChatAction): ChatMessage => ({
  ...reply,
  actions: reply.actions.map((one) => (one.token === action.token ? action : one)),
});

const withReply = (chat: Chat, id: string, change: (reply: ChatMessage) => ChatMessage): Chat => ({
  ...chat,
  entries: chat.entries.map((entry) =>
    entry.kind === 'reply' && entry.id === id ? { ...entry, reply: change(entry.reply) } : entry,
  ),
});
