import type { Reply } from '@josey/contract/endpoint';
import type { liveFigures } from '@josey/contract/meta';
import type { FoundVehicle, searchVehicles } from '@josey/contract/vehicles';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useConfig } from '../../../lib/config.ts';
import { wireEndpoint } from '../../../lib/wire-endpoint.ts';
import { nextWeekend } from '../next-weekend.ts';

export type LiveFigures = Reply<typeof liveFigures>;

const getFigures = wireEndpoint<typeof liveFigures>({ method: 'GET', path: '/api/figures' });
const search = wireEndpoint<typeof searchVehicles>({ method: 'GET', path: '/api/vehicles/search' });

/** What is going on now; undefined while it is not known, and the page then does without. */
export function useLiveFigures(): LiveFigures | undefined {
  const [figures, setFigures] = useState<LiveFigures>();
  useEffect(() => {
    api.call(getFigures, {}).then(setFigures, () => undefined);
  }, []);
  return figures;
}

/** The nearest car that is free on the coming weekend, with its whole price. */
export function useSampleRental(): FoundVehicle | undefined {
  const [vehicle, setVehicle] = useState<FoundVehicle>();
  const center = useConfig()?.mapCenter;
  useEffect(() => {
    if (!center) return;
    const query = { ...center, ...nextWeekend(new Date()), limit: 1 };
    api.page(search, { query }).then(
      (page) => setVehicle(page.items[0]),
      () => undefined,
    );
  }, [center]);
  return vehicle;
}
