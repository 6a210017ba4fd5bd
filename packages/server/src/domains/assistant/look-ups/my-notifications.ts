import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { ChatUser } from '../answerer.ts';
import type { AssistantContext } from './look-up-parts.ts';

export type NotificationCard = Extract<ChatCard, { kind: 'notification' }>;

const SHOWN = 5;

/** The user's newest unread notifications, and their total number. */
export async function lookUpNotifications(
  { context, readNotifications }: AssistantContext,
  { caller }: ChatUser,
  unread = true,
): Promise<{ cards: NotificationCard[]; total: number }> {
  const page = await readNotifications(context, caller.id, { unread, limit: SHOWN, cursor: undefined });
  const cards = page.items.map(({ kind, title, message, params, isRead, createdAt, link }) => ({
    kind: 'notification' as const,
    notificationKind: kind,
    title,
    message,
    params,
    isRead,
    createdAt,
    ...(link && { link }),
  }));
  return { cards, total: page.total };
}
