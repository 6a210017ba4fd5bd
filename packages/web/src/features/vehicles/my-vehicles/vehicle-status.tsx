import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/marks/badge/badge.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { papersExpired } from './papers-expired.ts';

/** For the owner: the approval, and what hides an approved car from the search. */
export default function VehicleStatus({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const { status, paused } = vehicle;
  if (!status) return null;
  if (paused) return <Badge>{t('own.paused')}</Badge>;
  if (status === 'approved' && papersExpired(vehicle, new Date())) {
    return <Badge tone="warn">{t('own.hiddenPapers')}</Badge>;
  }
  return <StatusBadge status={status} />;
}
