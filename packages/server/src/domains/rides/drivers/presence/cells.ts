import { EARTH_RADIUS_METERS, type Point } from '@josey/contract/values/geo/geo';

/** The edge of a cell. Half a kilometer: in a city, the nearest few drivers are in one cell and its neighbors. */
const CELL_METERS = 500;

const RADIANS = Math.PI / 180;
const ROWS = Math.floor((Math.PI * EARTH_RADIUS_METERS) / CELL_METERS);

const columns = new Int32Array(ROWS);
const firstCell = new Int32Array(ROWS);

// A row has as many columns as fit on its shorter, poleward edge, so that no cell is narrower than CELL_METERS.
// All cells of the globe are numbered: about two billion, which just fit in an Int32Array.
for (let row = 0, cells = 0; row < ROWS; row++) {
  const edge = Math.max(Math.abs(row / ROWS - 0.5), Math.abs((row + 1) / ROWS - 0.5)) * Math.PI;
  columns[row] = Math.max(1, Math.floor((2 * Math.PI * EARTH_RADIUS_METERS * Math.cos(edge)) / CELL_METERS));
  firstCell[row] = cells;
  cells += columns[row] ?? 0;
}

const rowOf = (lat: number) => Math.min(ROWS - 1, Math.floor((lat / 180 + 0.5) * ROWS));
/** To the nearest parallel of a row; 0 inside it. */
function metersToRow(lat: number, row: number): number {
  const rows = (lat / 180 + 0.5) * ROWS;
  return (Math.max(0, row - rows, rows - row - 1) / ROWS) * Math.PI * EARTH_RADIUS_METERS;
}

const columnOf = (lng: number, row: number) => Math.floor((lng / 360 + 0.5) * (columns[row] ?? 1));

function cellAt(row: number, column: number): number {
  const count = columns[row] ?? 1;
  // The date line needs no special case: columns wrap around.
  if (column < 0 || column >= count) return cellAt(row, (column + count) % count);
  return (firstCell[row] ?? 0) + column;
}

/** The number of the cell that a point is in. */
export function cellOf({ lat, lng }: Point): number {
  const row = rowOf(lat);
  return cellAt(row, columnOf(lng, row));
}

/** Nearer to a pole than this, rings of cells do not work. */
const POLAR_DEGREES = 80;

/**
 * Walks over the cells around a point, ring by ring, out to the radius. Before each ring, and each of its rows to the
 * north and south, `isEnough` gets the minimum distance of a place in it, in meters. Returns false near a pole,
 * where there are no rings.
 */
export function walkRings(
  { lat, lng }: Point,
  radiusMeters: number,
  isEnough: (nearestMeters: number) => boolean,
  visit: (cell: number) => void,
): boolean {
  const reach = radiusMeters / EARTH_RADIUS_METERS;
  const latitude = Math.abs(lat) * RADIANS;
  if (latitude + reach > POLAR_DEGREES * RADIANS) return false;
  // Relative to this row, the columns of rows nearer to the equator are narrower by at most this factor.
  const step = (CELL_METERS * Math.cos(latitude)) / Math.cos(Math.max(0, latitude - reach));
  const rings = Math.ceil(radiusMeters / step) + 1;
  const home = rowOf(lat);
  for (let ring = 0; ring <= rings; ring++) {
    if (isEnough((ring - 1) * step)) break;
    for (let row = home - ring; row <= home + ring; row++) {
      const isEdge = row === home - ring || row === home + ring;
      if (isEdge && isEnough(metersToRow(lat, row))) continue;
      const column = columnOf(lng, row);
      for (let offset = -ring; offset <= ring; offset += isEdge ? 1 : 2 * ring) {
        visit(cellAt(row, column + offset));
      }
    }
  }
  return true;
}
