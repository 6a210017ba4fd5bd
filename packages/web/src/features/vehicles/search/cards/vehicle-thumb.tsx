import type { PublicVehicle } from '@josey/contract/api/vehicles/vehicles';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import css from './vehicle-thumb.module.css';

/** A row's thumbnail: the cover photo or the silhouette. The row names the vehicle. */
export function VehicleThumb({ vehicle }: { vehicle: Pick<PublicVehicle, 'type' | 'color' | 'photoSizes'> }) {
  const photo = vehicle.photoSizes[0]?.thumbUrl;
  return (
    <span className={css.thumb}>
      {photo ? (
        <img src={photo} alt="" loading="lazy" decoding="async" />
      ) : (
        <CarSilhouette type={vehicle.type} color={vehicle.color} width={72} />
      )}
    </span>
  );
}
