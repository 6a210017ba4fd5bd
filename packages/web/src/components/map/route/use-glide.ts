import type { Point } from '@josey/contract/values/geo/geo';
import { useEffect, useRef, useState } from 'react';

/** After a longer gap between two reports the car jumps. */
const LONGEST_GLIDE_MS = 6_000;
const SHORTEST_GLIDE_MS = 400;

/** Animates a position to each new target, over the time between the last two reports. */
export function useGlide(target: Point): Point {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  const reportedAt = useRef(0);
  const { lat, lng } = target;
  useEffect(() => {
    const start = performance.now();
    const gap = start - reportedAt.current;
    reportedAt.current = start;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || gap > LONGEST_GLIDE_MS;
    const duration = isStill ? 1 : Math.max(SHORTEST_GLIDE_MS, gap);
    const origin = from.current;
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - start) / duration));
      from.current = {
        lat: origin.lat + (lat - origin.lat) * share,
        lng: origin.lng + (lng - origin.lng) * share,
      };
      setShown(from.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [lat, lng]);
  return shown;
}
