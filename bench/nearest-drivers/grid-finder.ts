import { DriverGrid } from '../../packages/server/src/domains/rides/drivers/presence/driver-grid.ts';
import type { Finder } from './finder.ts';

export const GRID = 'grid in the process';

/** What Josey dispatches with. */
export function createGridFinder(): Finder {
  const grid = new DriverGrid();
  return {
    name: GRID,
    move: (moved) => moved.forEach(({ id, ...place }) => void grid.put(String(id), place)),
    nearest: (place, count, radius) => grid.nearest(place, count, radius).map(({ id }) => Number(id)),
    close: () => {},
  };
}
