import type { NotificationKind } from '../api/notifications.ts';
import type { Language } from '../values/languages.ts';
import { formatMoney } from '../values/money.ts';
import { en } from './notification-sentences/en.ts';
import { es } from './notification-sentences/es.ts';
import type { NotificationSentences } from './notification-sentences/notification-sentences.ts';

/**
 * The values of a text; `date` is YYYY-MM-DD, `start` and `end` are instants, shown in `timeZone`, and `cents` in `currency`
 * are its `{{amount}}`.
 */
export type NotificationParams = Partial<
  Record<'car' | 'name' | 'date' | 'reason' | 'start' | 'end' | 'timeZone' | 'cents' | 'currency', string>
>;

const SENTENCES: Record<Language, NotificationSentences> = { en, es };

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(en.kinds, kind);

/** Title and message of a notification in its reader's language, with the other side's reason. */
export function notificationText(
  language: Language,
  kind: NotificationKind,
  params: NotificationParams,
): { title: string; message: string } {
  const { kinds, reason } = SENTENCES[language];
  const [title, always, withTimes] = kinds[kind];
  const when = period(params, language);
  const said = {
    ...params,
    when,
    amount: amount(params, language),
    ...(params.date && { date: longDate(params.date, language) }),
  };
  const message = when && withTimes ? withTimes : always;
  return { title: fill(title, said), message: fill(params.reason ? `${message} ${reason}` : message, said) };
}

function fill(text: string, said: Record<string, string | undefined>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => said[name] ?? '');
}

const amount = ({ cents, currency }: NotificationParams, language: Language): string | undefined =>
  cents && currency ? formatMoney(Number(cents), currency, language) : undefined;

/** "Sat, Nov 28, 10:00 AM – Sun, Nov 29, 10:00 AM EST": in the car's time zone. */
function period({ start, end, timeZone }: NotificationParams, language: Language): string | undefined {
  if (!start || !end || !timeZone) return undefined;
  const moment = (at: string, zone: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...zone,
    }).format(new Date(at));
  return `${moment(start, {})} – ${moment(end, { timeZoneName: 'short' })}`;
}

const longDate = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
