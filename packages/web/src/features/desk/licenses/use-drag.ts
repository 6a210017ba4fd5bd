import { type PointerEvent, useState } from 'react';

interface Offset {
  x: number;
  y: number;
}

const NONE: Offset = { x: 0, y: 0 };

/** Moves what is larger than its frame by dragging. Back in the middle at scale 1. */
export function useDrag(scale: number) {
  const [offset, setOffset] = useState(NONE);
  const [from, setFrom] = useState<Offset>();
  const isMovable = scale > 1;
  const shown = isMovable ? offset : NONE;
  return {
    offset: shown,
    isMovable,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!isMovable || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX - shown.x, y: event.clientY - shown.y });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!from) return;
        const { width, height } = event.currentTarget.getBoundingClientRect();
        const within = (value: number, size: number) => {
          const most = ((scale - 1) * size) / 2;
          return Math.min(most, Math.max(-most, value));
        };
        setOffset({ x: within(event.clientX - from.x, width), y: within(event.clientY - from.y, height) });
      },
      onPointerUp: () => setFrom(undefined),
      onPointerCancel: () => setFrom(undefined),
    },
  };
}
