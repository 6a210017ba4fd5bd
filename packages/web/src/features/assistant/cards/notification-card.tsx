import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import { isNotificationKind, notificationText } from '@josey/contract/texts/notification-text';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { CompactCard } from './compact-card.tsx';

/** A notification in the page's language, as in the list of notifications. */
export function NotificationCard({ card }: { card: Extract<ChatCard, { kind: 'notification' }> }) {
  const language = useLanguage();
  const { ago } = useFormat();
  const { notificationKind: kind, params, title, message } = card;
  const text =
    language !== 'en' && isNotificationKind(kind)
      ? notificationText(language, kind, params)
      : { title, message };
  return <CompactCard to={card.link} title={text.title} amount={ago(card.createdAt)} note={text.message} />;
}
