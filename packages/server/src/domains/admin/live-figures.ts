import type { Reply } from '@josey/contract/endpoint';
import type { liveFigures as endpoint } from '@josey/contract/meta';
import type { Context } from '../../platform/context.ts';
import { sumOf } from '../../platform/list-counts.ts';
import { countDriversOnline } from '../drivers/drivers.public.ts';
import { countRides, OPEN } from '../rides/rides.public.ts';
import { countFreeVehicles } from '../vehicles/vehicles.public.ts';

type Figures = Reply<typeof endpoint>;

const STANDS_MS = 30_000;

/** The figures on the landing page; everybody who asks within half a minute shares one look at the database. */
export function createLiveFigures(context: Context): () => Promise<Figures> {
  let figures: Promise<Figures> | undefined;
  let readAt = 0;
  return () => {
    const now = context.clock.now().getTime();
    if (!figures || now - readAt > STANDS_MS) {
      readAt = now;
      figures = readFigures(context);
      figures.catch(() => {
        figures = undefined;
      });
    }
    return figures;
  };
}

async function readFigures(context: Context): Promise<Figures> {
  const [vehiclesFree, driversOnline, rides] = await Promise.all([
    countFreeVehicles(context.db, context.clock.now()),
    countDriversOnline(context),
    countRides(context.db),
  ]);
  return { vehiclesFree, driversOnline, ridesUnderWay: sumOf(rides.byStatus, OPEN) };
}
