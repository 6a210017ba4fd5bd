import type { Notification } from '@josey/contract/api/messages/notifications';
import { isNotificationKind, notificationText } from '@josey/contract/texts/notification-text';
import { LANGUAGES } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#lib/i18n/use-person-name.ts';

/** A notification's text in the reader's language. Unknown kinds keep the server's English text. */
export function useNotificationText({ kind, title, message, params }: Notification): {
  title: string;
  message: string;
} {
  const { i18n } = useTranslation();
  const personName = usePersonName();
  const language = LANGUAGES.find((one) => one === i18n.resolvedLanguage) ?? 'en';
  if (language === 'en' || !isNotificationKind(kind)) return { title, message };
  return notificationText(language, kind, {
    ...params,
    ...(params.name && { name: personName(params.name) }),
  });
}
