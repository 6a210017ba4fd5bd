import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { useConfig } from '#lib/config.ts';
import { useMoveRide } from '../api/use-move-ride.ts';

/** Passes the PIN to the demo's simulated driver, who cannot hear the rider. */
export function TellPin({ rideId, name }: { rideId: string; name: string }) {
  const { t } = useTranslation('rides');
  const tell = useMoveRide('tellPin');
  if (!useConfig()?.demo) return null;
  if (tell.isSuccess) return <p role="status">{t('pinShared', { name })}</p>;
  return (
    <Button look="outline" size="medium" full busy={tell.isPending} onClick={() => tell.mutate(rideId)}>
      {t('tellPin', { name })}
    </Button>
  );
}
