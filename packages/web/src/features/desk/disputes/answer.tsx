import type { DisputeDetails } from '@josey/contract/api/money/disputes';
import { useTranslation } from 'react-i18next';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './disputes.module.css';

/** What the bank was told. */
export function Answer({ answer }: { answer: NonNullable<DisputeDetails['answer']> }) {
  const { t } = useTranslation('disputes');
  const { dateTime } = useFormat();
  const { kind, text, files, at, sentAt } = answer;
  return (
    <section className={css.form}>
      <h2>{t(`answers.${kind}`, { at: dateTime(at) })}</h2>
      <p className={css.quiet}>
        {sentAt ? t('answers.sent', { at: dateTime(sentAt) }) : t('answers.sending')}
      </p>
      {text && <p className={css.text}>{text}</p>}
      {files.map(({ url }, index) => (
        <AnswerFile key={url} url={url} name={t('evidence.file', { number: index + 1 })} />
      ))}
    </section>
  );
}

function AnswerFile({ url, name }: { url: string; name: string }) {
  const href = usePrivateFile(url);
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {name}
    </a>
  ) : (
    name
  );
}
