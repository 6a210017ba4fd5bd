import type { NotificationKind } from '../api/messages/notifications.ts';
import { STAFF_RIGHTS, type StaffRight } from '../values/choices/roles.ts';
import type { Language } from '../values/languages.ts';
import { fill, formatDay, formatPeriod, formatSum } from './fill-moments.ts';
import type { NotificationSentences } from './notification-sentences.ts';

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

export const isKindIn = (sentences: NotificationSentences, kind: string): kind is NotificationKind =>
  Object.hasOwn(sentences.kinds, kind);

/** Title and message of a notification from the sentences of a language, with the other side's reason. */
export function writeNotification(
  { kinds, reason, rights }: NotificationSentences,
  language: Language,
  kind: NotificationKind,
  params: NotificationParams,
): { title: string; message: string } {
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
