import type * as api from '@josey/contract/api/vehicles/gbfs';
import { GBFS_FEEDS } from '@josey/contract/api/vehicles/gbfs';
import { LANGUAGES, textIn } from '@josey/contract/values/languages';
import type { z } from 'zod';
import type { Context } from '#platform/kernel/context.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';
import { listCarsOut } from '../../rentals/rentals.public.ts';
import { type FreeCar, listFreeNow, rentalPolicyAt } from '../../vehicles/vehicles.public.ts';
import { inEach, kindId, presentKind } from './kinds.ts';
import { planId, planOf, presentPlan } from './plans.ts';
import { publicIds } from './rotations.ts';

type DataOf<F extends z.ZodObject> = z.output<F> extends { data: infer Data } ? Data : never;

/** What the feeds say now, by their names. */
export interface Feeds {
  gbfs: DataOf<typeof api.GbfsDiscovery>;
  gbfs_versions: DataOf<typeof api.GbfsVersions>;
  system_information: DataOf<typeof api.GbfsSystemInformation>;
  vehicle_types: DataOf<typeof api.GbfsVehicleTypes>;
  vehicle_status: DataOf<typeof api.GbfsVehicleStatus>;
  system_regions: DataOf<typeof api.GbfsSystemRegions>;
  system_pricing_plans: DataOf<typeof api.GbfsPricingPlans>;
}

export async function readFeeds(context: Context): Promise<Feeds> {
  const { clock, config, db, settings, signer } = context;
  const [free, out] = await Promise.all([listFreeNow(db, clock.now()), listCarsOut(db)]);
  const isOut = new Set(out);
  const cars = free.filter(({ id }) => !isOut.has(id));
  const ids = await publicIds(
    db,
    signer,
    cars.map(({ id }) => id),
  );
  const { currency } = settings.current.currency;
  const priced = cars.map((car) => ({
    car,
    plan: planOf(car, rentalPolicyAt(car, settings.current), currency),
  }));
  const plans = new Map(priced.map(({ plan }) => [planId(plan), plan]));
  const kinds = new Map(cars.map((car) => [kindId(car), car]));
  const site = publicUrl(config);
  return {
    ...addresses(site),
    system_information: presentSystem(context, site),
    vehicle_types: { vehicle_types: sorted(kinds).map(presentKind) },
    vehicle_status: {
      // By the public id: any other order would lead from one id to the next.
      vehicles: priced
        .map(({ car, plan }) => presentCar(car, ids.get(car.id) ?? '', planId(plan), site))
        .sort((one, other) => (one.vehicle_id < other.vehicle_id ? -1 : 1)),
    },
    system_regions: {
      regions: settings.current.place.serviceAreas.map(({ names }, index) => ({
        region_id: `area_${index + 1}`,
        name: inEach((language) => textIn(names, language)),
      })),
    },
    system_pricing_plans: { plans: sorted(plans).map(presentPlan) },
  };
}

const sorted = <T>(byId: Map<string, T>): T[] =>
  [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);

function addresses(site: string): Pick<Feeds, 'gbfs' | 'gbfs_versions'> {
  const url = (name: string) => `${site}/api/gbfs/3.0/${name}.json`;
  return {
    gbfs: {
      feeds: [
        { name: 'gbfs', url: url('gbfs') },
        { name: 'gbfs_versions', url: `${site}/api/gbfs/gbfs_versions.json` },
        ...GBFS_FEEDS.map((name) => ({ name, url: url(name) })),
      ],
    },
    gbfs_versions: { versions: [{ version: '3.0', url: url('gbfs') }] },
  };
}

function presentSystem({ settings }: Context, site: string): Feeds['system_information'] {
  const { place, contacts, legal } = settings.current;
  const phone = contacts.supportPhone.replace(/[^\d+]/g, '');
  return {
    system_id: new URL(site).host.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    languages: [...LANGUAGES],
    name: inEach(() => place.name),
    operator: inEach(() => legal.operatorName || place.name),
    opening_hours: '24/7',
    url: site,
    purchase_url: `${site}/rent-car`,
    ...(/^\+[1-9]\d{1,14}$/.test(phone) && { phone_number: phone }),
    email: contacts.supportEmail,
    feed_contact_email: contacts.supportEmail,
    timezone: place.timeZone,
  };
}

const MINUTE_MS = 60_000;

function presentCar(car: FreeCar, publicId: string, pricingPlanId: string, site: string) {
  const { blurred, nextTaken, turnaround_minutes: turnaround } = car;
  const until = nextTaken && new Date(nextTaken.getTime() - turnaround * MINUTE_MS);
  // To the cars around it, not to its own page: that address never changes.
  const near = new URLSearchParams({ lat: `${blurred.lat}`, lng: `${blurred.lng}` });
  return {
    vehicle_id: publicId,
    lat: blurred.lat,
    lon: blurred.lng,
    is_reserved: false as const,
    is_disabled: false as const,
    vehicle_type_id: kindId(car),
    pricing_plan_id: pricingPlanId,
    ...(until && { available_until: `${until.toISOString().slice(0, 19)}Z` }),
    rental_uris: { web: `${site}/rent-car?${near}` },
  };
}
