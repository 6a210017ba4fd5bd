import type { VisibleVehicle } from '@josey/contract/vehicles';
import { IconCamera, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { PageList } from '../../../components/row/page-list.tsx';
import { Row } from '../../../components/row/row.tsx';
import { StatusBadge } from '../../../components/status-badge/status-badge.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { Pages } from '../../../lib/use-pages.ts';
import { VehicleThumb } from './vehicle-thumb.tsx';

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
    <PageList
      label={t('mine')}
      pages={pages}
      failure="Failed to load dashboard data"
      empty={empty}
      row={(vehicle) => <MyVehicle key={vehicle.id} vehicle={vehicle} />}
    />
  );
}

function MyVehicle({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const { rate } = useFormat();
  return (
    <Row
      to={`/vehicles/${vehicle.id}`}
      picture={<VehicleThumb vehicle={vehicle} />}
      title={`${vehicle.make} ${vehicle.model} ${vehicle.year}`}
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
          {vehicle.status !== 'approved' && vehicle.statusReason && <span>{vehicle.statusReason}</span>}
        </>
      }
      aside={
        <>
          <b>{t('perDay', { rate: rate(Math.round(vehicle.dailyRate * 100)) })}</b>
          {vehicle.status && <StatusBadge status={vehicle.status} />}
        </>
      }
    />
  );
}
