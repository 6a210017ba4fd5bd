import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { latitude, longitude } from '../../core/wire.ts';
import { LANGUAGES } from '../../values/languages.ts';

/**
 * The feeds of the General Bikeshare Feed Specification 3.0 (gbfs.org), for trip planners: names and shapes are those of the
 * specification, and nothing stands in our envelope.
 */
const text = z.array(z.strictObject({ text: z.string().min(1), language: z.enum(LANGUAGES) })).min(1);
const instant = z.iso.datetime();

const feedOf = <T extends z.ZodType>(id: string, data: T) =>
  z
    .object({
      /** Changes only when the data does. */
      last_updated: instant,
      /** For so many seconds there is nothing newer. */
      ttl: z.int().min(0),
      version: z.literal('3.0'),
      data,
    })
    .meta({ id });

export const GBFS_FEEDS = [
  'system_information',
  'vehicle_types',
  'vehicle_status',
  'system_regions',
  'system_pricing_plans',
] as const;

export const GbfsDiscovery = feedOf(
  'GbfsDiscovery',
  z.object({
    feeds: z.array(z.object({ name: z.enum(['gbfs', 'gbfs_versions', ...GBFS_FEEDS]), url: z.url() })),
  }),
);

export const GbfsVersions = feedOf(
  'GbfsVersions',
  z.object({ versions: z.array(z.object({ version: z.literal('3.0'), url: z.url() })) }),
);

export const GbfsSystemInformation = feedOf(
  'GbfsSystemInformation',
  z.object({
    system_id: z.string().regex(/^[a-z0-9_]+$/),
    languages: z.array(z.enum(LANGUAGES)),
    name: text,
    operator: text,
    opening_hours: z.literal('24/7'),
    url: z.url(),
    purchase_url: z.url(),
    /** E.164. */
    phone_number: z
      .string()
      .regex(/^\+[1-9]\d{1,14}$/)
      .optional(),
    email: z.email(),
    feed_contact_email: z.email(),
    timezone: z.string(),
  }),
);

export const GbfsVehicleTypes = feedOf(
  'GbfsVehicleTypes',
  z.object({
    vehicle_types: z.array(
      z.object({
        vehicle_type_id: z.string(),
        form_factor: z.enum(['car', 'other']),
        rider_capacity: z.int().min(1),
        propulsion_type: z.enum(['electric', 'combustion', 'combustion_diesel', 'hybrid']),
        /** Required of a motor: as owners of electric cars state it, coarse; else an assumption by fuel. */
        max_range_meters: z.int().min(0),
        name: text,
        wheel_count: z.int(),
      }),
    ),
  }),
);

export const GbfsVehicleStatus = feedOf(
  'GbfsVehicleStatus',
  z.object({
    vehicles: z.array(
      z.object({
        /** Another one after each trip: no reader can follow a car from one trip to the next by it. */
        vehicle_id: z.string(),
        /** Blurred, as everywhere. */
        lat: latitude,
        lon: longitude,
        is_reserved: z.literal(false),
        is_disabled: z.literal(false),
        vehicle_type_id: z.string(),
        pricing_plan_id: z.string(),
        /** A rental has to end by then; absent: nothing is booked yet. */
        available_until: instant.optional(),
        rental_uris: z.object({ web: z.url() }),
      }),
    ),
  }),
);

export const GbfsSystemRegions = feedOf(
  'GbfsSystemRegions',
  z.object({ regions: z.array(z.object({ region_id: z.string(), name: text })) }),
);

const segment = z.object({
  /** From this minute on, until `end`, `rate` every `interval` minutes; an interval of 0: once. */
  start: z.int().min(0),
  rate: z.number(),
  interval: z.int().min(0),
  end: z.int().optional(),
});

export const GbfsPricingPlans = feedOf(
  'GbfsPricingPlans',
  z.object({
    plans: z.array(
      z.object({
        plan_id: z.string(),
        name: text,
        currency: z.string().length(3),
        price: z.literal(0),
        is_taxable: z.boolean(),
        description: text,
        per_min_pricing: z.array(segment),
        /** The price depends on the date too. */
        surge_pricing: z.boolean(),
      }),
    ),
  }),
);

const feed = <const P extends string, R extends z.ZodType>(path: P, summary: string, reply: R) =>
  endpoint({
    method: 'GET',
    path: `/api/gbfs/${path}`,
    summary,
    access: 'public',
    reply,
    file: 'application/json',
  });

export const gbfs = feed('3.0/gbfs.json', 'GBFS 3.0: the list of the feeds', GbfsDiscovery);
export const gbfsVersions = feed(
  'gbfs_versions.json',
  'GBFS: the versions in which the feeds are published',
  GbfsVersions,
);
export const gbfsSystemInformation = feed(
  '3.0/system_information.json',
  'GBFS 3.0: who runs this service, and how to reach them',
  GbfsSystemInformation,
);
export const gbfsVehicleTypes = feed(
  '3.0/vehicle_types.json',
  'GBFS 3.0: the kinds of cars that are free now',
  GbfsVehicleTypes,
);
export const gbfsVehicleStatus = feed(
  '3.0/vehicle_status.json',
  'GBFS 3.0: the cars that can be taken now, at blurred places',
  GbfsVehicleStatus,
);
export const gbfsSystemRegions = feed(
  '3.0/system_regions.json',
  'GBFS 3.0: the service areas',
  GbfsSystemRegions,
);
export const gbfsPricingPlans = feed(
  '3.0/system_pricing_plans.json',
  'GBFS 3.0: what the cars that are free now cost',
  GbfsPricingPlans,
);
