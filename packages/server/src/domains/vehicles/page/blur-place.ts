import { type Point, snapToGrid } from '@josey/contract/values/geo/geo';
import type { Signer } from '#platform/security/signer.ts';

/** A crossing of this grid is at most 142 m away; with the shift that stays within the radius. */
const GRID_METERS = 200;
const SHIFT_METERS = 155;
const METERS_PER_DEGREE = 111_195;

/**
 * The public location: a grid point near the true one, with an offset derived from the secret. It
 * depends on owner and crossing alone, so neither many looks, nor several cars at one house, nor listing it again
 * a few steps aside lead to the door.
 */
export function blurPlace(signer: Signer, ownerId: string, place: Point): Point {
  const crossing = snapToGrid(place, GRID_METERS);
  const noise = signer.digest('blurred place', `${ownerId} ${crossing.lat} ${crossing.lng}`);
  const angle = fraction(noise, 0) * 2 * Math.PI;
  // The root spreads the shifts evenly over the disc.
  const shift = (SHIFT_METERS * Math.sqrt(fraction(noise, 4))) / METERS_PER_DEGREE;
  const lat = clamp(crossing.lat + shift * Math.cos(angle));
  const lng = crossing.lng + (shift * Math.sin(angle)) / Math.max(0.001, Math.cos((lat * Math.PI) / 180));
  return { lat: round(lat), lng: round(((((lng + 180) % 360) + 360) % 360) - 180) };
}

const fraction = (noise: Buffer, offset: number) => noise.readUInt32BE(offset) / 2 ** 32;
const clamp = (lat: number) => Math.min(90, Math.max(-90, lat));
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
