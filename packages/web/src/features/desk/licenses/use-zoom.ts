import { useState } from 'react';

const STEPS = [1, 1.5, 2, 3, 4];

/** The zoom and the turn of all pictures of a license: what is compared is seen equally large. */
export interface Zoom {
  scale: number;
  /** In degrees, clockwise. */
  turn: number;
  in: (() => void) | undefined;
  out: (() => void) | undefined;
  rotate: () => void;
}

export function useZoom(): Zoom {
  const [at, setAt] = useState(0);
  const [turn, setTurn] = useState(0);
  return {
    scale: STEPS[at] ?? 1,
    turn,
    in: at < STEPS.length - 1 ? () => setAt((before) => Math.min(STEPS.length - 1, before + 1)) : undefined,
    out: at > 0 ? () => setAt((before) => Math.max(0, before - 1)) : undefined,
    rotate: () => setTurn((before) => (before + 90) % 360),
  };
}
