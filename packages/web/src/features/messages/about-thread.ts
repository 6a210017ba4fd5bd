import type { Thread, ThreadMessage } from '@josey/contract/api/messages/messages';
import { threadLineText } from '@josey/contract/texts/thread-lines/thread-line-text';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';

/** What a thread is about. */
interface About {
  /** The car or the destination. */
  label: string;
  when: string;
  /** The days alone, for one line. */
  days: string;
}

export function useAboutThread({ subject, about }: Thread): About {
  const { t } = useTranslation('messages');
  const { date, place, range } = useFormat();
  const { label, startDate, endDate, timeZone } = about;
  if (subject.kind === 'contact') return { label: t('about.contact', { car: label }), when: '', days: '' };
  if (subject.kind === 'ride') {
    const when = startDate ? date(startDate) : '';
    return { label: label ? t('about.ride', { place: place(label) }) : t('about.anyRide'), when, days: when };
  }
  if (!startDate || !endDate) return { label, when: '', days: '' };
  const days = [...new Set([startDate, endDate].map((at) => date(at, timeZone)))].join(' – ');
  return { label, when: range(startDate, endDate, timeZone), days };
}

/** The last words of a thread, in one line. */
export function useLastWords({ lastMessage, role }: Thread): string {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  if (!lastMessage) return t('noWords');
  const words = wordsOf(lastMessage, t('photo'), t('deleted'), language);
  return lastMessage.from === role ? t('own', { words }) : words;
}

function wordsOf(
  { line, text, isDeleted }: ThreadMessage,
  photo: string,
  deleted: string,
  language: ReturnType<typeof useLanguage>,
): string {
  if (line) return threadLineText(language, line.kind, line.params).title;
  if (isDeleted) return deleted;
  return text ?? photo;
}

/** Where the trip, the ride or the car is shown. */
export const subjectLink = ({ subject: { kind, id } }: Thread): string =>
  kind === 'contact' ? `/vehicles/${id}` : `/${kind}s/${id}`;
