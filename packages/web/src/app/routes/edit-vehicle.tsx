import { ApiError } from '@josey/contract/client';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { ErrorAlert } from '../../components/alert/error-alert.tsx';
import css from '../../features/listing/components/listing-form.module.css';
import { ListingForm } from '../../features/listing/components/listing-form.tsx';
import { ListingWaiting } from '../../features/listing/components/listing-waiting.tsx';
import { useVehicle } from '../../features/vehicles/api/vehicle.ts';
import { useSession } from '../../lib/session/session.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { NotFound } from '../shell/not-found.tsx';

export const clientLoader = () => loadTexts('listing', 'vehicles');

/** The owner changes a listing; everybody else sees the car's page. */
export default function EditVehiclePage() {
  const { t } = useTranslation('listing');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: vehicle, error, refetch } = useVehicle(id);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (!vehicle) {
    return (
      <>
        <title>{`${t('editWaiting')} · Josey`}</title>
        {error ? (
          <div className={css.page}>
            <h1>{t('editWaiting')}</h1>
            <ErrorAlert error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <ListingWaiting />
        )}
      </>
    );
  }
  if (vehicle.ownerId !== user?.id || vehicle.status === 'suspended') {
    return <Navigate replace to={`/vehicles/${id}`} />;
  }
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <>
      <title>{`${t('editTitle', { name })} · Josey`}</title>
      <ListingForm
        // What was saved elsewhere meanwhile is another form.
        key={vehicle.revision}
        vehicle={vehicle}
        onSaved={({ status }) => navigate(`/vehicles/${id}`, { state: { saved: status } })}
      />
    </>
  );
}
