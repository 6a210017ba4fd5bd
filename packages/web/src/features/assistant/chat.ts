import type { ChatEvent, ChatMessage } from '@josey/contract/api/assistant/assistant';
import type { ChatAction, ChatCard } from '@josey/contract/api/assistant/assistant-cards';

export type Entry =
  | { kind: 'question'; id: string; text: string }
  | { kind: 'reply'; id: string; reply: ChatMessage }
  /** A question that came to nothing, and why. */
  | { kind: 'failure'; id: string; question: string; cause: unknown };

/** A reply on its way, and what there is of it. */
export interface Pending {
  question: string;
  messageId?: string;
  text: string;
  cards: ChatCard[];
}

export interface Chat {
  shown: 'closed' | 'minimised' | 'open';
  /** Counts the conversations that were looked at, so that each is drawn anew. */
  view: number;
  conversationId?: string;
  entries: Entry[];
  pending?: Pending;
  /** Replies that came while the panel was closed or minimised. */
  unread: number;
  /** What is typed and not sent. */
  draft: string;
}

export const BEGINNING: Chat = { shown: 'closed', view: 0, entries: [], unread: 0, draft: '' };

/** Only the greeting stands there. */
export const isFresh = ({ entries, pending }: Chat) => entries.length === 0 && !pending;

/** Another conversation, empty. */
export const begun = ({ shown, view }: Chat): Chat => ({ ...BEGINNING, shown, view: view + 1 });

/** A panel closed and opened again starts a new chat, unless a reply arrived or is still coming. */
export function opened(chat: Chat): Chat {
  if (chat.shown === 'open') return chat;
  const isKept = chat.shown === 'minimised' || chat.pending || chat.unread > 0;
  return { ...(isKept ? chat : begun(chat)), shown: 'open', unread: 0 };
}

export const asked = (chat: Chat, question: string): Chat => ({
  ...chat,
  draft: '',
  entries: [...chat.entries, { kind: 'question', id: crypto.randomUUID(), text: question }],
  pending: { question, text: '', cards: [] },
});

/** The question of a failure once more; it stands there already. */
export const askedAgain = (chat: Chat, id: string): Chat => {
  const failure = chat.entries.find((entry) => entry.id === id);
  if (failure?.kind !== 'failure') return chat;
  return {
    ...chat,
    entries: chat.entries.filter((entry) => entry !== failure),
    pending: { question: failure.question, text: '', cards: [] },
  };
};

export function streamed(chat: Chat, event: ChatEvent): Chat {
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

export const answered = (chat: Chat, conversationId: string, reply: ChatMessage): Chat =>
  settled({ ...chat, conversationId }, { kind: 'reply', id: reply.id, reply });

/** What JoseyAI says when it cannot be reached is a message of its own, and counts as one. */
export const failed = (chat: Chat, cause: unknown): Chat =>
  settled(chat, {
    kind: 'failure',
    id: crypto.randomUUID(),
    question: chat.pending?.question ?? '',
    cause,
  });

/** What had come stays. Prepared actions come with the end alone, so there are none. */
export function stopped(chat: Chat): Chat {
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
  return settled(chat, { kind: 'reply', id, reply });
}

function settled({ pending, ...chat }: Chat, entry: Entry): Chat {
  if (!pending) return chat;
  const unread = chat.shown === 'open' ? 0 : chat.unread + 1;
  return { ...chat, unread, entries: [...chat.entries, entry] };
}

/** An earlier conversation. */
export const resumed = (chat: Chat, conversationId: string, messages: ChatMessage[]): Chat => ({
  ...begun(chat),
  conversationId,
  entries: messages.map((message) =>
    message.role === 'user'
      ? { kind: 'question', id: message.id, text: message.content }
      : { kind: 'reply', id: message.id, reply: message },
  ),
});

/** What was asked when this action was prepared; undefined once its conversation is another. */
export function questionBehind({ entries }: Chat, token: string): string | undefined {
  const place = entries.findIndex(
    (entry) => entry.kind === 'reply' && entry.reply.actions.some((action) => action.token === token),
  );
  const question = entries.slice(0, Math.max(place, 0)).findLast((entry) => entry.kind === 'question');
  return question?.text;
}

/** A thumb was pressed: the reply as the server has it now. */
export const rated = (chat: Chat, id: string, helpful: boolean | undefined): Chat =>
  withReply(chat, id, ({ helpful: _, ...reply }) => ({
    ...reply,
    ...(helpful !== undefined && { helpful }),
  }));

/** A prepared action was confirmed, refused, or came too late. */
export const decided = (chat: Chat, action: ChatAction): Chat => ({
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
