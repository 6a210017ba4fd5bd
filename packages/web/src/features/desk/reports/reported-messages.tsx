import type { ThreadMessage, ThreadReport } from '@josey/contract/api/messages/messages';
import { threadLineText } from '@josey/contract/texts/thread-lines/thread-line-text';
import { useTranslation } from 'react-i18next';
import { When } from '#components/data/when/when.tsx';
import { useLanguage } from '#lib/i18n/use-language.ts';
import css from './reports-page.module.css';

interface ReportedMessagesProps {
  /** Newest first. */
  messages: ThreadMessage[];
  report: ThreadReport;
}

/** What the two people wrote, oldest first. The links of the photos are valid for a minute. */
export function ReportedMessages({ messages, report }: ReportedMessagesProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const textOf = ({ line, text, isDeleted }: ThreadMessage) => {
    if (line) return threadLineText(language, line.kind, line.params).title;
    return isDeleted ? t('deleted') : text;
  };
  return (
    <ol className={css.messages} aria-label={t('messages')}>
      {messages.toReversed().map((message) => (
        <li key={message.id}>
          <span className={css.about}>
            {message.from === 'system' ? t('system') : report[message.from].firstName}{' '}
            <When at={message.createdAt} />
          </span>
          <p className={css.words}>{textOf(message)}</p>
          {message.photos.map((url, index) => (
            <img key={url} className={css.photo} src={url} alt={t('photo', { number: index + 1 })} />
          ))}
        </li>
      ))}
    </ol>
  );
}
