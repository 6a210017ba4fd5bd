import type { Point } from '@josey/contract/values/geo/geo';
import { useState } from 'react';
import type { PlaceForm } from './place-shape.ts';
import { writePoint } from './points.ts';

export const MAP_ID = 'settings-map';

/** What presses on the map mean: the center, or corners of an area (its id). */
export interface Picking {
  target: 'center' | string | undefined;
  start: (target: string | undefined) => void;
  pick: (point: Point) => void;
}

export function usePicking({ form }: PlaceForm): Picking {
  const [target, setTarget] = useState<string>();
  return {
    target,
    start: (next) => {
      setTarget(next);
      // On phones the map is below the form.
      if (next) document.getElementById(MAP_ID)?.scrollIntoView({ block: 'center' });
    },
    pick: (point) => {
      const corner = writePoint(point);
      if (target === 'center') {
        form.change({ center: corner });
        setTarget(undefined);
      } else
        form.change(({ areas }) => ({
          areas: areas.map((area) =>
            area.id === target ? { ...area, corners: `${area.corners}\n${corner}`.trim() } : area,
          ),
        }));
    },
  };
}
