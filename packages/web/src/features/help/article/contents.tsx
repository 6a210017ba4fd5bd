import { headingsOf } from '@josey/help/article';
import { useTranslation } from 'react-i18next';
import css from './contents.module.css';

/** A table of contents, beside the text where there is room. Hidden for short texts. */
export function Contents({ body }: { body: string }) {
  const { t } = useTranslation('help');
  const headings = headingsOf(body);
  if (headings.length < 2) return <div />;
  return (
    <nav className={css.contents} aria-label={t('contents')}>
      <b>{t('contents')}</b>
      <ul>
        {headings.map(({ text, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
