import type { Language } from './languages.ts';
import { en } from './notification-sentences/en.ts';
import { es } from './notification-sentences/es.ts';
import type { NotificationSentences } from './notification-sentences/notification-sentences.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notifications.ts';

/** What stands in a sentence; `date` is YYYY-MM-DD. */
export type NotificationParams = Partial<Record<'car' | 'name' | 'date' | 'reason', string>>;

const SENTENCES: Record<Language, NotificationSentences> = { en, es };

export const isNotificationKind = (kind: string): kind is NotificationKind =>
  NOTIFICATION_KINDS.some((known) => known === kind);

/** What somebody is told, in their language, with the reason that somebody else gave. */
export function sayNotification(
  language: Language,
  kind: NotificationKind,
  params: NotificationParams,
): { title: string; message: string } {
  const { kinds, reason } = SENTENCES[language];
  const [title, message] = kinds[kind];
  const said = { ...params, ...(params.date && { date: longDate(params.date, language) }) };
  return { title: fill(title, said), message: fill(params.reason ? `${message} ${reason}` : message, said) };
}

function fill(text: string, params: NotificationParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: keyof NotificationParams) => params[name] ?? '');
}

const longDate = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
