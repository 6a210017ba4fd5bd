import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/notices/alert.tsx';

interface EditNoticeProps {
  vehicle: VisibleVehicle;
  losesApproval: boolean;
}

/** Where the listing stands, and what saving would change about that. */
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
