import type { Point } from '@josey/contract/geo';
import { latLngToCell } from 'h3-js';

/** About 5 km² a cell: a search within 10 km looks at some 80 of them. */
export const CELL_RESOLUTION = 7;

/** The number of an H3 index, as PostgreSQL's bigint takes it; it does not fit a JavaScript number. */
export function bigintOfCell(cell: string): string {
  return BigInt(`0x${cell}`).toString();
}

/** The cell that a point lies in. */
export function cellOf({ lat, lng }: Point): string {
  return bigintOfCell(latLngToCell(lat, lng, CELL_RESOLUTION));
}
