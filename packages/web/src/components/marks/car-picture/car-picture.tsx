import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { CSSProperties, ReactNode } from 'react';
import css from './car-picture.module.css';
import { CarShape } from './car-shape.tsx';
import { paintOfColor } from './paint-of-color.ts';

interface CarPictureProps {
  vehicle: { id?: string; type: VehicleType; color: string };
  /** URL of the owner's photo. */
  photo?: string;
  alt: string;
  /** Loads at once; for pictures above the fold. */
  eager?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A vehicle's photo, or its silhouette in its color before the hazed street. */
export function CarPicture({ vehicle, photo, alt, eager = false, className, children }: CarPictureProps) {
  const house = { '--street-x': `${houseOf(vehicle.id ?? vehicle.type)}%` } as CSSProperties;
  return (
    <span className={`${css.picture} ${className ?? ''}`} style={house}>
      {photo ? (
        <img
          className={css.photo}
          src={photo}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <>
          <span className={css.haze} />
          <svg className={css.car} viewBox="0 0 240 96" role="img" aria-label={alt} aria-hidden={!alt}>
            <CarShape type={vehicle.type} paint={paintOfColor(vehicle.color)} width={240} height={96} />
          </svg>
        </>
      )}
      {children}
    </span>
  );
}

/** A position on the street, 0 to 100, the same for every picture of a vehicle. */
function houseOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum % 101;
}
