import type { ContactCase, ContactThread } from '@josey/contract/api/messages/contact';
import type { ContactStatus } from '@josey/contract/rules/states/contact-thread-states';
import type { ContactTopic } from '@josey/contract/values/choices/contact-topics';
import type { Language } from '@josey/contract/values/languages';
import type { ThreadRow } from './contact.queries.ts';

export function presentThread(row: ThreadRow): ContactThread {
  return {
    id: row.id,
    topic: row.topic as ContactTopic,
    status: row.status as ContactStatus,
    createdAt: row.created_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
    messages: row.messages.map(({ id, is_answer, body, created_at }) => ({
      id,
      isAnswer: is_answer,
      body,
      createdAt: new Date(created_at).toISOString(),
    })),
  };
}

export function presentCase(row: ThreadRow): ContactCase {
  return {
    ...presentThread(row),
    name: row.name,
    email: row.email,
    language: row.language as Language,
    ...(row.user_id && { userId: row.user_id }),
  };
}
