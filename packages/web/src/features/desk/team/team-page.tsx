import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useRight } from '#lib/session/rights.ts';
import { teamQuery } from '../api/team.ts';
import page from '../page/admin-page.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import css from './team.module.css';
import { TeamMember } from './team-member.tsx';

const AddAdministratorDialog = lazyPart(async () => ({
  default: (await import('./add-administrator-dialog.tsx')).AddAdministratorDialog,
}));

/** The administrators with their rights. */
export function TeamPage() {
  const { t } = useTranslation('team');
  const { data, error, refetch } = useQuery(teamQuery);
  const [isAdding, setAdding] = useState(false);
  const mayChange = useRight('settings');
  return (
    <div className={page.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('title')}</h1>
        {mayChange && (
          <Button size="medium" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="team">
          <p className={css.lead}>{t(mayChange ? 'lead' : 'leadOfOthers')}</p>
          {!data && error && <ErrorAlert error={failureText('adminData')} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton height={240} />}
          {data && (
            <ul className={css.team}>
              {data.map((member) => (
                <TeamMember key={member.id} member={member} />
              ))}
            </ul>
          )}
        </AdminTabs>
      </div>
      {isAdding && (
        <Suspense>
          <AddAdministratorDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
