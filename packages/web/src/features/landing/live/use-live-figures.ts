import type { LiveFigures, liveFigures } from '@josey/contract/api/meta';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { wireEndpoint } from '#lib/api/wire-endpoint.ts';

const REFRESH_MS = 30_000;

const getFigures = wireEndpoint<typeof liveFigures>({ method: 'GET', path: '/api/figures' });

/** What is going on now, as long as somebody looks; undefined while it is not known, and the page then does without. */
export function useLiveFigures(): LiveFigures | undefined {
  const [figures, setFigures] = useState<LiveFigures>();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') api.call(getFigures, {}).then(setFigures, () => undefined);
    };
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return figures;
}
