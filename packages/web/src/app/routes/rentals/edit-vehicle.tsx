import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import css from '#features/listing/form/listing-form.module.css';
import { ListingForm } from '#features/listing/form/listing-form.tsx';
import { ListingWaiting } from '#features/listing/form/listing-waiting.tsx';
import { useVehicle } from '#features/vehicles/api/vehicle.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { isNotThere, PageOnItsWay } from '../../shell/pages/page-on-its-way.tsx';

export const clientLoader = () => loadTexts('listing', 'vehicles');

/** The owner changes a listing; everybody else sees the car's page. */
export default function EditVehiclePage() {
  const { t } = useTranslation('listing');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: vehicle, error, refetch } = useVehicle(id);
  if (!vehicle || isNotThere(error)) {
    return (
      <PageOnItsWay
        title={t('editWaiting')}
        error={error}
        onRetry={() => void refetch()}
        className={css.page}
      >
        <ListingWaiting />
      </PageOnItsWay>
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
