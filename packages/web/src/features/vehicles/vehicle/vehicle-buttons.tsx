import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { useCopy } from '#lib/browser/hooks/use-copy.ts';
import FavoriteButton from '../favorites/favorite-button.tsx';
import css from './vehicle-buttons.module.css';

/** Shares a listed car, and keeps it among the favorites. */
export default function VehicleButtons({ vehicle }: { vehicle: VisibleVehicle }) {
  const isListed = !vehicle.status || (vehicle.status === 'approved' && !vehicle.paused);
  return (
    <div className={css.buttons}>
      {isListed && <Share vehicle={vehicle} />}
      {!vehicle.status && <FavoriteButton vehicleId={vehicle.id} />}
    </div>
  );
}

/** By the phone's own sheet; where there is none, the link is copied. */
function Share({ vehicle: { id, year, make, model } }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const url = `${window.location.origin}/vehicles/${id}`;
  const { outcome, copy } = useCopy(url);
  const press = async () => {
    try {
      await navigator.share({ title: `${year} ${make} ${model}`, url });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) copy?.();
    }
  };
  const hasSheet = 'share' in navigator;
  if (!hasSheet && !copy) return null;
  return (
    <>
      <span role="status" className={css.told}>
        {outcome && t(outcome === 'copied' ? 'share.copied' : 'share.failed')}
      </span>
      <IconButton
        icon={IconShare2}
        label={t('share.action')}
        onClick={() => (hasSheet ? void press() : copy?.())}
      />
    </>
  );
}
