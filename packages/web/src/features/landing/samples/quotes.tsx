import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/data/person/avatar.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { MARKETING } from '../marketing.ts';
import { Section } from '../section.tsx';
import { useShowsMarketing } from '../use-shows-marketing.ts';
import css from './quotes.module.css';

export function Quotes() {
  const { t } = useTranslation('landing');
  const amount = useFormat().moneyWhole(MARKETING.quotedCents);
  return (
    <Section joined {...useShowsMarketing()}>
      <h2 className={css.title}>{t('quotesTitle')}</h2>
      <div className={css.quotes}>
        {MARKETING.quotes.map(({ name, text }) => (
          <figure key={name} className={css.quote}>
            <blockquote>{t(`quotes.${text}.text`, { amount })}</blockquote>
            <figcaption>
              <Avatar name={name} />
              <span>
                <b>{name}</b>
                <small>{t(`quotes.${text}.role`)}</small>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      {MARKETING.areExamples && <p className={css.note}>{t('quotesExample')}</p>}
    </Section>
  );
}
