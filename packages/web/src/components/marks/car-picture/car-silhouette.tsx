import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { CarShape } from './car-shape.tsx';
import { paintOfColor } from './paint-of-color.ts';

interface CarSilhouetteProps {
  type: VehicleType;
  color: string;
  width: number;
  className?: string;
}

/** A small side view for rows, chips and lanes. The text beside it names the type. */
export function CarSilhouette({ type, color, width, className }: CarSilhouetteProps) {
  return (
    <svg
      className={className}
      viewBox="8 4 224 88"
      width={width}
      height={Math.round((width * 88) / 224)}
      style={{ flex: 'none' }}
      aria-hidden
    >
      <CarShape type={type} paint={paintOfColor(color)} width={240} height={96} />
    </svg>
  );
}
