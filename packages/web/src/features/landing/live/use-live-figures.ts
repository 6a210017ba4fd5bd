import type { LiveFigures } from '@josey/contract/api/meta';
import * as routes from '@josey/contract/core/routes';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';

const REFRESH_MS = 30_000;

/** Live figures while the page is visible; undefined while unknown, and the page then does without. */
export function useLiveFigures(): LiveFigures | undefined {
  const [figures, setFigures] = useState<LiveFigures>();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible')
        api.call(routes.liveFigures, {}).then(setFigures, () => undefined);
    };
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return figures;
}
