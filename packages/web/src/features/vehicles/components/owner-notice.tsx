import type { VisibleVehicle } from '@josey/contract/vehicles';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '../../../components/alert/alert.tsx';
import css from './vehicle-page.module.css';

/** For the owner, above the facts: what they have just saved, else what the car waits for. */
export function OwnerNotice({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { status, statusReason } = vehicle;
  const hasSaved = typeof state === 'object' && state !== null && 'saved' in state;
  if (!status || (status === 'approved' && !hasSaved)) return null;
  const waiting = status === 'approved' ? '' : statusReason || t(`waiting.${status}`);
  return (
    <div className={css.alert}>
      {hasSaved ? (
        <Alert kind="success" focus onClose={() => navigate(pathname, { replace: true, state: null })}>
          {t(status === 'pending' ? 'own.changedPending' : 'own.changed')}
        </Alert>
      ) : (
        <Alert kind="notice">{waiting}</Alert>
      )}
    </div>
  );
}
