import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '#components/notices/alert.tsx';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import css from '../vehicle/vehicle-page.module.css';

/** For the owner: the result of saving, or what the car is waiting for. */
export default function OwnerNotice({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const storedText = useStoredText();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { status } = vehicle;
  const statusReason = vehicle.statusReason && storedText(vehicle.statusReason);
  if (!status) return null;
  if (typeof state === 'object' && state !== null && 'saved' in state) {
    const forget = () => navigate(pathname, { replace: true, state: null });
    return (
      <div className={css.alert}>
        <Alert kind="success" focus onClose={forget}>
          {t(status === 'pending' ? 'own.changedPending' : 'own.changed')}
        </Alert>
      </div>
    );
  }
  if (status === 'approved') return null;
  const reason = status === 'rejected' ? t('own.rejectedBecause', { reason: statusReason }) : statusReason;
  return (
    <div className={css.alert}>
      <Alert kind="notice">{(statusReason && reason) || t(`approval.${status}`)}</Alert>
    </div>
  );
}
