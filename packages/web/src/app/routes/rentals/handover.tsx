import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { HandoverKind } from '@josey/contract/rules/handover-rules';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { useHandovers } from '#features/rentals/api/handovers.ts';
import { useRental } from '#features/rentals/api/rental.ts';
import css from '#features/rentals/rental/rental-page.module.css';
import { RentalSkeleton } from '#features/rentals/rental/rental-skeleton.tsx';
import { useLiveRental } from '#features/rentals/rental/use-live-rental.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

export const handle: PageHandle = { footer: false, focused: true };

/** Fetched while the rental loads. */
const loadGuide = () => import('#features/rentals/handover/guide/handover-guide.tsx');
const HandoverGuide = lazyPart(async () => ({ default: (await loadGuide()).HandoverGuide }));

export function clientLoader() {
  prefetchParts(loadGuide);
  return loadTexts('handover', 'rentals');
}

/** Which handover a rental has open; none before it is booked and after it is complete. */
function kindOf({ status }: Rental): HandoverKind | undefined {
  if (status === 'approved') return 'check-in';
  return status === 'active' || status === 'returned' ? 'check-out' : undefined;
}

export default function HandoverRoute() {
  const { t } = useTranslation('handover');
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data: rental, error, refetch } = useRental(id);
  const handovers = useHandovers(id, rental?.revision ?? 0);
  useLiveRental(id);
  const kind = rental && kindOf(rental);
  if (!rental || !handovers.data || isNotFound(error)) {
    const onRetry = () => void Promise.all([refetch(), handovers.refetch()]);
    return (
      <ResourcePage
        title={t('title')}
        error={error ?? handovers.error}
        onRetry={onRetry}
        className={css.page}
      >
        <RentalSkeleton />
      </ResourcePage>
    );
  }
  if (!kind) return <Navigate to={`/rentals/${id}`} replace />;
  return (
    <>
      <PageTitle>{t(kind)}</PageTitle>
      <Suspense fallback={<RentalSkeleton />}>
        <HandoverGuide
          key={kind}
          rental={rental}
          side={rental.ownerId === user?.id ? 'owner' : 'renter'}
          kind={kind}
          handovers={handovers.data}
        />
      </Suspense>
    </>
  );
}
