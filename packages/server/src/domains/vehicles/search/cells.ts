import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import { cellToBoundary, cellToLatLng, gridDisk, latLngToCell } from 'h3-js';

/** About 5 km² a cell: a search within 10 km reads some 80 of them. */
const CELL_RESOLUTION = 7;

/** For the center of a search: PostgreSQL refuses to square a distance of next to nothing (underflow). */
export const toTheDecimeter = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The cell of a point, for PostgreSQL's bigint; it does not fit a JavaScript number. */
export function cellOf({ lat, lng }: Point): string {
  return bigintOf(latLngToCell(lat, lng, CELL_RESOLUTION));
}

/** Cells that together hold every point within a distance: a few too many, never one too few. */
export function cellsWithin(center: Point, meters: number): string[] {
  const origin = latLngToCell(center.lat, center.lng, CELL_RESOLUTION);
  // Cells differ in size by place, little from neighbor to neighbor: a tenth more covers that.
  const reach = 1.1 * radiusOf(origin);
  // A ring is at least one and a half radii wide; the center may be at the edge of its own cell.
  const rings = Math.ceil((1.1 * (meters + 2 * reach)) / (1.5 * radiusOf(origin)));
  return gridDisk(origin, rings).flatMap((index) => {
    const cell = cellAt(index);
    return greatCircleMeters(center, cell.center) <= meters + reach ? cell.number : [];
  });
}

/** From a cell's center to its farthest corner. */
function radiusOf(index: string): number {
  const { center } = cellAt(index);
  return Math.max(...cellToBoundary(index).map(([lat, lng]) => greatCircleMeters(center, { lat, lng })));
}

interface Cell {
  center: Point;
  number: string;
}

/** Searches repeat in the same areas: computing the centers of cells again costs more than all else here. */
const cells = new Map<string, Cell>();
const CELLS_KEPT = 100_000;

function cellAt(index: string): Cell {
  const known = cells.get(index);
  if (known) return known;
  const [lat, lng] = cellToLatLng(index);
  const cell = { center: { lat, lng }, number: bigintOf(index) };
  if (cells.size >= CELLS_KEPT) cells.clear();
  cells.set(index, cell);
  return cell;
}

const bigintOf = (index: string) => BigInt(`0x${index}`).toString();
