import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { CSSProperties } from 'react';
import cars from './cars.svg?url&no-inline';

export type Paint = 'petrol' | 'brick' | 'marigold' | 'marble' | 'sage' | 'ink';

interface CarShapeProps {
  type: VehicleType;
  paint: Paint;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

/** A side view inside an SVG, heading right, on a grid of 240 × 96. */
export function CarShape({ type, paint, ...place }: CarShapeProps) {
  const style = { '--paint': `var(--paint-${paint})` } as CSSProperties;
  return <use href={`${cars}#${type}`} style={style} {...place} />;
}
