import type { LiveFigures } from '@josey/contract/api/meta';
import { sumOf } from '#platform/database/lists/list-counts.ts';
import type { Context } from '#platform/kernel/context.ts';
import { countDriversOnline } from '../../rides/drivers/drivers.public.ts';
import { countRides, OPEN } from '../../rides/rides.public.ts';
import { countFreeVehicles } from '../../vehicles/vehicles.public.ts';
import { sampleRental, sampleRide } from './sample-prices.ts';

const STANDS_MS = 30_000;

/** The figures on the landing page; all requests within half a minute share one query. */
export function createLiveFigures(context: Context): () => Promise<LiveFigures> {
  let figures: Promise<LiveFigures> | undefined;
  let readAt = 0;
  context.settings.onChange(() => {
    figures = undefined;
  });
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

async function readFigures(context: Context): Promise<LiveFigures> {
  const { clock, settings, db } = context;
  const [vehiclesFree, driversOnline, rides, rental, ride] = await Promise.all([
    countFreeVehicles(db, clock.now()),
    countDriversOnline(context),
    countRides(db),
    sampleRental(context),
    sampleRide(context),
  ]);
  return {
    vehiclesFree,
    driversOnline,
    ridesUnderWay: sumOf(rides.byStatus, OPEN),
    currency: settings.current.currency.currency,
    ...(rental && { rental }),
    ...(ride && { ride }),
  };
}
