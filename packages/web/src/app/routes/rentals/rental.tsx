import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { useRental } from '#features/rentals/api/rental.ts';
import css from '#features/rentals/rental/rental-page.module.css';
import { loadPrice, RentalPage } from '#features/rentals/rental/rental-page.tsx';
import { RentalSkeleton } from '#features/rentals/rental/rental-skeleton.tsx';
import { useLiveRental } from '#features/rentals/rental/use-live-rental.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

export const handle: PageHandle = { launcher: 'header' };

export function clientLoader() {
  prefetchParts(loadPrice);
  return loadTexts('rentals', 'drivers', 'handover', 'charges', 'promotions', 'vehicles');
}

export default function RentalRoute() {
  const { t } = useTranslation('rentals');
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data: rental, error, refetch } = useRental(id);
  useLiveRental(id);
  if (!rental || isNotFound(error)) {
    return (
      <ResourcePage title={t('one')} error={error} onRetry={() => void refetch()} className={css.page}>
        <RentalSkeleton />
      </ResourcePage>
    );
  }
  return (
    <>
      <PageTitle>{t('one')}</PageTitle>
      <RentalPage rental={rental} side={rental.ownerId === user?.id ? 'owner' : 'renter'} />
    </>
  );
}
