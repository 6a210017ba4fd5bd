import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/data/page/page-header.tsx';
import css from './account-page.module.css';

export interface AccountSection {
  /** The fragment that links to the section. */
  id: string;
  title: string;
  content: ReactNode;
}

interface AccountPageProps {
  sections: AccountSection[];
  /** What the person came for, above everything else. */
  notice?: ReactNode;
}

/** The account settings in sections; on wide screens with a table of contents. */
export function AccountPage({ sections, notice }: AccountPageProps) {
  const { t } = useTranslation('account');
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} />
      {notice}
      <div className={css.columns}>
        <nav className={css.list} aria-label={t('sections')}>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className={css.sections}>
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
