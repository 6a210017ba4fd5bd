import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import { useFormat } from '#lib/format/use-format.ts';
import { useNotificationText } from '#lib/i18n/use-notification-text.ts';
import { CompactCard } from './compact-card.tsx';

/** A notification in the page's language, as in the list of notifications. */
export function NotificationCard({ card }: { card: Extract<ChatCard, { kind: 'notification' }> }) {
  const { ago } = useFormat();
  const { title, message } = useNotificationText({ ...card, kind: card.notificationKind });
  return <CompactCard to={card.link} title={title} amount={ago(card.createdAt)} note={message} />;
}
