import { ApiError } from '@josey/contract/client';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ErrorAlert } from '../../components/alert/error-alert.tsx';
import { useRental } from '../../features/rentals/api/rental.ts';
import css from '../../features/rentals/components/rental-page.module.css';
import { RentalPage } from '../../features/rentals/components/rental-page.tsx';
import { RentalWaiting } from '../../features/rentals/components/rental-waiting.tsx';
import { useLiveRental } from '../../features/rentals/use-live-rental.ts';
import { useSession } from '../../lib/session/session.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { NotFound } from '../shell/not-found.tsx';

export const clientLoader = () => loadTexts('rentals');

export default function RentalRoute() {
  const { t } = useTranslation('rentals');
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data: rental, error, refetch } = useRental(id);
  useLiveRental(id);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (!rental) {
    return (
      <>
        <title>{`${t('one')} · Josey`}</title>
        {error ? (
          <div className={css.page}>
            <h1>{t('one')}</h1>
            <ErrorAlert error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <RentalWaiting />
        )}
      </>
    );
  }
  return (
    <>
      <title>{`${t('one')} · Josey`}</title>
      <RentalPage rental={rental} side={rental.ownerId === user?.id ? 'owner' : 'renter'} />
    </>
  );
}
