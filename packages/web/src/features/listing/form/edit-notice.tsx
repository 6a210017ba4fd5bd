import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/notices/alert.tsx';

interface EditNoticeProps {
  vehicle: VisibleVehicle;
  losesApproval: boolean;
}

/** The listing's status, and what saving would change about it. */
export function EditNotice({ vehicle, losesApproval }: EditNoticeProps) {
  const { t } = useTranslation('listing');
  if (vehicle.status === 'rejected') {
    return (
      <Alert kind="notice">
        <b>{t('rejected')}</b> {vehicle.statusReason} {t('rejectedNext')}
      </Alert>
    );
  }
  return losesApproval ? <Alert kind="notice">{t('losesApproval')}</Alert> : null;
}
