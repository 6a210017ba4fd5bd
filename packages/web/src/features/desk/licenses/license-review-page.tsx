import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { listQuery } from '../api/lists/lists.ts';
import page from '../page/admin-page.module.css';
import { LicenseReview } from './license-review.tsx';

/** The licenses that wait, one after the other. */
export function LicenseReviewPage() {
  const { t } = useTranslation(['desk', 'admin']);
  const personName = usePersonName();
  const { data, error, refetch } = useQuery({ ...listQuery('verifications', {}), refetchInterval: 20_000 });
  const [params, setParams] = useSearchParams();
  const [said, say] = useState('');
  const waiting = data?.items ?? [];
  const wanted = params.get('id');
  const shown = useShown(waiting, wanted);
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === shown?.id),
  );
  const open = (license: VerificationCase | undefined) =>
    setParams(license ? { id: license.id } : {}, { replace: true, preventScrollReset: true });
  const name = shown && personName(shown.user.firstName, shown.user.lastName);
  const title = name ? t('license.of', { name }) : t('license.title');
  return (
    <div className={page.page}>
      <PageTitle>{title}</PageTitle>
      {error && !data && <ErrorAlert error={failureText('adminData')} onRetry={() => void refetch()} />}
      <p role="status">{said}</p>
      {shown && name && (
        <LicenseReview
          key={shown.id}
          license={shown}
          title={title}
          name={name}
          place={{ at, total: data?.total ?? waiting.length }}
          onMove={(step) => open(waiting[at + step])}
          onNext={(text) => {
            say(text ? `${text} ${t(waiting.length > 1 ? 'license.nextOpened' : 'license.noneLeft')}` : '');
            open(
              waiting.find(({ id }, index) => index > at && id !== shown.id) ??
                waiting.find(({ id }) => id !== shown.id),
            );
          }}
        />
      )}
      {!shown && <h1>{title}</h1>}
      {!data && !error && <Skeleton height={560} />}
      {data && !shown && (
        <EmptyState sentence={t('license.none')}>
          <ButtonLink to="/admin">{t('admin:tabs.desk')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

/** The wanted license, also once it has left the queue, as long as it was seen here; else the first. */
function useShown(waiting: VerificationCase[], wanted: string | null): VerificationCase | undefined {
  const seen = useRef<VerificationCase>(undefined);
  const found = wanted === null ? waiting[0] : waiting.find(({ id }) => id === wanted);
  if (found) seen.current = found;
  if (wanted === null) return found;
  return found ?? (seen.current?.id === wanted ? seen.current : waiting[0]);
}
