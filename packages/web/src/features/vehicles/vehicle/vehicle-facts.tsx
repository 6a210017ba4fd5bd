import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { IconGasStation, IconPlugConnected, IconRoad, IconSparkles, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './vehicle-page.module.css';

const FEATURES = ['hasGPS', 'hasBluetoothAudio', 'hasUSBCharging'] as const;

/** The four main facts: seats and transmission, fuel and range, miles, features. */
export function VehicleFacts({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const { money, number, wholeMiles } = useFormat();
  const has = FEATURES.filter((feature) => vehicle[feature]).map((feature) => t(`features.${feature}`));
  const limits = (['milesPerDay', 'milesPerHour', 'milesMax'] as const).flatMap((limit) => {
    const miles = vehicle[limit];
    return miles ? t(`facts.${limit}`, { miles: number(miles) }) : [];
  });
  const isElectric = vehicle.fuelType === 'electric';
  return (
    <ul className={css.facts}>
      <li>
        <Icon of={IconUsers} />
        <b>{t('seats', { count: vehicle.seats })}</b>
        <small>
          {t(`types.${vehicle.type}`)}
          {vehicle.transmission && ` · ${t(`facts.${vehicle.transmission}`)}`}
        </small>
      </li>
      <li>
        <Icon of={isElectric ? IconPlugConnected : IconGasStation} />
        <b>{t(`fuels.${vehicle.fuelType}`)}</b>
        <small>
          {vehicle.rangeMiles && `${t('range', { distance: wholeMiles(vehicle.rangeMiles) })}, `}
          {t(isElectric ? 'facts.asCharged' : 'facts.asFull')}
        </small>
      </li>
      <li>
        <Icon of={IconRoad} />
        <b>{limits.length > 0 ? limits.join(' · ') : t('facts.unlimited')}</b>
        {limits.length > 0 && vehicle.extraMileCents > 0 && (
          <small>{t('facts.extraMile', { price: money(vehicle.extraMileCents) })}</small>
        )}
      </li>
      <li>
        <Icon of={IconSparkles} />
        <b>{has.join(', ') || t('facts.plain')}</b>
        <small>{t(vehicle.hasCameraSystem ? 'facts.camera' : 'facts.noCamera')}</small>
      </li>
    </ul>
  );
}
