import type { StaffRight } from '@josey/contract/values/choices/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Person } from '#components/data/person/person.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useSession } from '#lib/session/session.ts';
import { teamQuery } from '../api/team.ts';
import page from '../page/admin-page.module.css';
import css from './team.module.css';

/** Instead of a page that the administrator's rights do not open: which right it needs, and who can give it. */
export function MissingRight({ rights }: { rights: readonly StaffRight[] }) {
  const { t, i18n } = useTranslation('team');
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const personName = usePersonName();
  const hasAny = useSession().user?.rights?.length;
  const { data } = useQuery({ ...teamQuery, enabled: Boolean(hasAny) });
  const leads = data?.filter((member) => member.isActive && member.rights.includes('settings')) ?? [];
  return (
    <div className={page.page}>
      <PageTitle>{t('missing.title')}</PageTitle>
      <h1 className={css.missing}>{t('missing.title')}</h1>
      <p className={css.lead}>
        {t('missing.needs', { rights: either.format(rights.map((right) => t(`names.${right}`))) })}
      </p>
      {leads.length > 0 && (
        <>
          <h2 className={css.ask}>{t('missing.ask')}</h2>
          <ul className={css.leads}>
            {leads.map((lead) => (
              <li key={lead.id}>
                <Person
                  name={personName(lead.firstName, lead.lastName)}
                  picture={lead.avatarUrl}
                  note={lead.email}
                  size={44}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ButtonLink look="outline" size="medium" to={hasAny ? '/admin' : '/dashboard'}>
          {t(hasAny ? 'missing.desk' : 'missing.home')}
        </ButtonLink>
      </p>
    </div>
  );
}
