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
  const area = areaAround(latLngToCell(center.lat, center.lng, CELL_RESOLUTION));
  // Cells differ in size by place, little from neighbor to neighbor: a tenth more covers that.
  const reach = 1.1 * area.radius;
  // A ring is at least one and a half radii wide; the center may be at the edge of its own cell.
  const rings = Math.ceil((1.1 * (meters + 2 * reach)) / (1.5 * area.radius));
  const numbers: string[] = [];
  for (const cell of cellsOf(area, rings))
    if (greatCircleMeters(center, cell.center) <= meters + reach) numbers.push(cell.number);
  return numbers;
}

interface Cell {
  center: Point;
  number: string;
}

/** A cell with its neighbors, by how many rings of them. */
interface Area {
  origin: string;
  /** From the cell's center to its farthest corner. */
  radius: number;
  disks: Map<number, Cell[]>;
}

/** Searches repeat in the same areas: to look up each neighbor again costs more than all else here. */
const areas = new Map<string, Area>();
const cells = new Map<string, Cell>();
const CELLS_KEPT = 100_000;
/** References, of eight bytes. */
const NEIGHBORS_KEPT = 1_000_000;
let neighbors = 0;

function areaAround(origin: string): Area {
  const known = areas.get(origin);
  if (known) return known;
  const { center } = cellAt(origin);
  const radius = Math.max(
    ...cellToBoundary(origin).map(([lat, lng]) => greatCircleMeters(center, { lat, lng })),
  );
  const area = { origin, radius, disks: new Map() };
  areas.set(origin, area);
  return area;
}

function cellsOf({ origin, disks }: Area, rings: number): Cell[] {
  const known = disks.get(rings);
  if (known) return known;
  const disk = gridDisk(origin, rings).map(cellAt);
  neighbors += disk.length;
  if (neighbors > NEIGHBORS_KEPT) forget();
  else disks.set(rings, disk);
  return disk;
}

function cellAt(index: string): Cell {
  const known = cells.get(index);
  if (known) return known;
  const [lat, lng] = cellToLatLng(index);
  const cell = { center: { lat, lng }, number: bigintOf(index) };
  if (cells.size >= CELLS_KEPT) forget();
  cells.set(index, cell);
  return cell;
}

/** Areas hold the cells: without them these would stay in memory. */
function forget(): void {
  cells.clear();
  areas.clear();
  neighbors = 0;
}

const bigintOf = (index: string) => BigInt(`0x${index}`).toString();
