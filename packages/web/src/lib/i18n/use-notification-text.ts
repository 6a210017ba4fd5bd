import type { Notification } from '@josey/contract/api/messages/notifications';
import type { NotificationSentences } from '@josey/contract/texts/notification-sentences';
import { isKindIn, writeNotification } from '@josey/contract/texts/write-notification';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';
import { usePersonName } from './use-person-name.ts';

type Told = Pick<Notification, 'kind' | 'title' | 'message' | 'params'>;

/** A notification's text in the reader's language. Unknown kinds keep the server's English text. */
export function useNotificationText({ kind, title, message, params }: Told): {
  title: string;
  message: string;
} {
  const { i18n } = useTranslation('notifications');
  const personName = usePersonName();
  const language = useLanguage();
  const sentences = i18n.getResourceBundle(language, 'notifications') as NotificationSentences | undefined;
  if (!sentences?.kinds || !isKindIn(sentences, kind)) return { title, message };
  return writeNotification(sentences, language, kind, {
    ...params,
    ...(params.name && { name: personName(params.name) }),
  });
}
