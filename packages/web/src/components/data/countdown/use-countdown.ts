import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds until a moment, 0 afterwards. Also counts for users who prefer reduced motion. */
export function useCountdown(until: string | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    if (!until) return;
    const timer = setInterval(() => {
      const left = secondsUntil(until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

function secondsUntil(until: string | undefined): number {
  return until ? Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) : 0;
}
