import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { IconAlertCircle, IconCamera, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Icon } from '#components/marks/icon.tsx';
import type { Pages } from '#lib/api/use-pages.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { VehicleThumb } from '../search/cards/vehicle-thumb.tsx';
import css from './my-vehicles.module.css';
import { papersExpired } from './papers-expired.ts';
import VehicleStatus from './vehicle-status.tsx';

export function MyVehicles({ pages }: { pages: Pages<VisibleVehicle> }) {
  const { t } = useTranslation('vehicles');
  const empty = (
    <EmptyState sentence={t('noneMine')}>
      <ButtonLink look="outline" size="medium" to="/list-vehicle">
        {t('listOne')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <>
      <PageList
        label={t('mine')}
        pages={pages}
        failure={failureText('dashboardData')}
        empty={empty}
        row={(vehicle) => <MyVehicle key={vehicle.id} vehicle={vehicle} />}
      />
      {!!pages.items?.length && (
        <p className={css.earnings}>
          <Link to="/calendar">{t('calendar')}</Link>
          <Link to="/earnings">{t('earnings')}</Link>
        </p>
      )}
    </>
  );
}

function MyVehicle({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const { rate } = useFormat();
  return (
    <>
      <Row
        to={`/vehicles/${vehicle.id}`}
        picture={<VehicleThumb vehicle={vehicle} />}
        title={`${vehicle.year} ${vehicle.make} ${vehicle.model}`}
        note={
          <>
            <span>{vehicle.licensePlate?.toUpperCase()}</span>
            {vehicle.hasGPS && (
              <span>
                <Icon of={IconMapPin} size={16} /> {t('gps')}
              </span>
            )}
            {vehicle.hasCameraSystem && (
              <span>
                <Icon of={IconCamera} size={16} /> {t('camera')}
              </span>
            )}
          </>
        }
        aside={
          <>
            <b>{t('perDay', { rate: rate(centsFromDecimal(vehicle.dailyRate, vehicle.currency)) })}</b>
            <VehicleStatus vehicle={vehicle} />
          </>
        }
      />
      <NextStep vehicle={vehicle} />
    </>
  );
}

/** The owner's next step towards a listed car, with a link. */
function NextStep({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const { id, status, statusReason = '' } = vehicle;
  if (status === 'suspended') {
    return <li className={css.next}>{statusReason || t('approval.suspended')}</li>;
  }
  const isRejected = status === 'rejected';
  if (!isRejected && !(status === 'approved' && papersExpired(vehicle, new Date()))) return null;
  return (
    <li className={`${css.next} ${isRejected ? css.rejected : ''}`}>
      <Icon of={IconAlertCircle} size={20} />
      <span>{isRejected ? t('own.rejectedBecause', { reason: statusReason }) : t('own.papersExpired')}</span>
      <Link to={isRejected ? `/vehicles/${id}/edit` : `/vehicles/${id}/edit?step=papers`}>
        {t(isRejected ? 'own.updateIt' : 'own.renew')}
      </Link>
    </li>
  );
}
