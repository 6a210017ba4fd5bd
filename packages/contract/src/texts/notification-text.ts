import type { NotificationKind } from '../api/messages/notifications.ts';
import { STAFF_RIGHTS, type StaffRight } from '../values/choices/roles.ts';
import type { Language } from '../values/languages.ts';
import { fill, formatDay, formatPeriod, formatSum } from './fill-moments.ts';
import { en } from './notification-sentences/en.ts';
import { es } from './notification-sentences/es.ts';
import type { NotificationSentences } from './notification-sentences/notification-sentences.ts';

/**
 * The values of a text; `date` is YYYY-MM-DD, `start` and `end` are instants, shown in `timeZone`, and `cents` in `currency`
 * are its `{{amount}}`; `rights` and `before` are an administrator’s rights, with commas.
 */
export type NotificationParams = Partial<
  Record<
    | 'car'
    | 'name'
    | 'date'
    | 'reason'
    | 'start'
    | 'end'
    | 'timeZone'
    | 'cents'
    | 'currency'
    | 'rights'
    | 'before',
    string
  >
>;

const SENTENCES: Record<Language, NotificationSentences> = { en, es };

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(en.kinds, kind);

/** Title and message of a notification in its reader's language, with the other side's reason. */
export function notificationText(
  language: Language,
  kind: NotificationKind,
  params: NotificationParams,
): { title: string; message: string } {
  const { kinds, reason, rights } = SENTENCES[language];
  const [title, always, withTimes] = kinds[kind];
  const when = formatPeriod(params, language);
  const said = {
    ...params,
    when,
    amount: formatSum(params, language),
    ...(params.date && { date: formatDay(params.date, language) }),
    ...(params.rights && { rights: namesOf(params.rights, rights) }),
    ...(params.before && { before: namesOf(params.before, rights) }),
  };
  const message = when && withTimes ? withTimes : always;
  return { title: fill(title, said), message: fill(params.reason ? `${message} ${reason}` : message, said) };
}

const namesOf = (listed: string, names: Readonly<Record<StaffRight, string>>): string =>
  STAFF_RIGHTS.filter((right) => listed.split(',').includes(right))
    .map((right) => names[right])
    .join(', ');

/** A ride offer in its driver's language. */
export function offerText(
  language: Language,
  offer: { earnings_cents: number; currency: string; pickup_eta_seconds: number },
): { title: string; body: string } {
  const [title, body] = SENTENCES[language].offer;
  const said = {
    amount: formatSum({ cents: String(offer.earnings_cents), currency: offer.currency }, language),
    minutes: String(Math.max(1, Math.round(offer.pickup_eta_seconds / 60))),
  };
  return { title: fill(title, said), body: fill(body, said) };
}
