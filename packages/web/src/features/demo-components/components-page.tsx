import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/data/page/page-header.tsx';
import css from './components-page.module.css';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Over } from './over.tsx';
import { Waiting } from './waiting.tsx';
import { Words } from './words.tsx';

const GROUPS = {
  words: Words,
  controls: Controls,
  fields: Fields,
  waiting: Waiting,
  lists: Lists,
  over: Over,
} satisfies Record<string, () => ReactNode>;
const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** The component gallery: every shared component in each of its states, to look at, to try, and for screenshots. */
export function ComponentsPage() {
  const { t } = useTranslation('components');
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} lead={<p>{t('lead')}</p>} />
      <div className={css.columns}>
        <nav className={css.contents} aria-label={t('contents')}>
          {NAMES.map((name) => (
            <a key={name} href={`#${name}`}>
              {t(`groups.${name}.title`)}
            </a>
          ))}
        </nav>
        <div className={css.groups}>
          {NAMES.map((name) => {
            const Group = GROUPS[name];
            return (
              <section key={name} id={name} className={css.group} aria-labelledby={`${name}-title`}>
                <h2 id={`${name}-title`}>{t(`groups.${name}.title`)}</h2>
                <p className={css.note}>{t(`groups.${name}.note`)}</p>
                <Group />
              </section>
            );
          })}
        </div>
      </div>
    </div>
  );
}
