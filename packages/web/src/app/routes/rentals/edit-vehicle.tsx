import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from '#features/listing/form/listing-form.module.css';
import { ListingForm } from '#features/listing/form/listing-form.tsx';
import { ListingSkeleton } from '#features/listing/form/listing-skeleton.tsx';
import { useVehicle } from '#features/vehicles/api/vehicle.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

export const clientLoader = () => loadTexts('listing', 'vehicles');

/** The owner edits a listing; other users are sent to the car's page. */
export default function EditVehiclePage() {
  const { t } = useTranslation('listing');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: vehicle, error, refetch } = useVehicle(id);
  if (!vehicle || isNotFound(error)) {
    return (
      <ResourcePage
        title={t('editWaiting')}
        error={error}
        onRetry={() => void refetch()}
        className={css.page}
      >
        <ListingSkeleton
          heading={
            <>
              <LoadingTitle>{t('editWaiting')}</LoadingTitle>
              <Skeleton height={44} width="min(100%, 420px)" />
            </>
          }
        />
      </ResourcePage>
    );
  }
  if (vehicle.ownerId !== user?.id || vehicle.status === 'suspended') {
    return <Navigate replace to={`/vehicles/${id}`} />;
  }
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <>
      <PageTitle>{t('editTitle', { name })}</PageTitle>
      <ListingForm
        // A version saved elsewhere resets the form.
        key={vehicle.revision}
        vehicle={vehicle}
        onSaved={({ status }) => navigate(`/vehicles/${id}`, { state: { saved: status } })}
      />
    </>
  );
}
