import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { hasRight } from '#lib/session/rights.ts';
import { useSession } from '#lib/session/session.ts';
import { PAGE_RIGHTS } from './page-rights.ts';
import css from './section-pages.module.css';
import { SECTIONS, type Section } from './sections.ts';

/** The pages of a section that the administrator may open, beside each other. */
export function SectionPages({ section, current }: { section: Section; current: string }) {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const pages = SECTIONS[section].filter((name) => name === current || hasRight(user, ...PAGE_RIGHTS[name]));
  return (
    <nav className={css.pages} aria-label={t(`tabs.${section}`)}>
      {pages.map((name) => (
        <NavLink key={name} to={`/admin/${name}`} aria-current={name === current ? 'page' : undefined}>
          {t(`pages.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
