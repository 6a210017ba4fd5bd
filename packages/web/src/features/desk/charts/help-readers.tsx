import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './help-readers.module.css';

/** How often each article answered its readers, least helpful first. */
export function HelpReaders() {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const { data } = useQuery(api.query(routes.articleAnswers, {}));
  if (!data) return null;
  return (
    <section className={css.readers} aria-labelledby="help-readers">
      <h2 id="help-readers">{t('messages.readers')}</h2>
      {data.length === 0 && <p>{t('messages.noReaders')}</p>}
      {data.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('messages.article')}</th>
              <th scope="col">{t('messages.yes')}</th>
              <th scope="col">{t('messages.no')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ slug, yes, no }) => (
              <tr key={slug}>
                <td>
                  <Link to={`/help/${slug}`}>{slug}</Link>
                </td>
                <td>{number(yes)}</td>
                <td>{number(no)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
