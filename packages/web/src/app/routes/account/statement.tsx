import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { statementQuery } from '#features/earnings/api/earnings.ts';
import css from '#features/earnings/statements/statement-page.module.css';
import { StatementPage } from '#features/earnings/statements/statement-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

export function clientLoader({ params: { month = '' } }: { params: { month?: string } }) {
  prefetchForUser((cache) => void cache.prefetchQuery(statementQuery(month)));
  return loadTexts('earnings');
}

/** `/earnings/statements/2026-10` */
export default function StatementRoute() {
  const { t } = useTranslation(['earnings', 'common']);
  const { month = '' } = useParams();
  const { data: statement, error, refetch } = useQuery(statementQuery(month));
  const title = t('statement');
  if (!statement || isNotFound(error)) {
    return (
      <ResourcePage title={title} error={error} onRetry={() => void refetch()} className={css.page}>
        <div className={css.page} role="status" aria-label={t('common:loading')}>
          <Skeleton height={240} />
          <Skeleton height={480} />
        </div>
      </ResourcePage>
    );
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StatementPage statement={statement} />
    </>
  );
}
