import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { fromText, instant, latitude, longitude, optional, reason, seenCount } from '../../core/wire.ts';
import { RENTAL_UNITS } from '../../rules/pricing/base-price.ts';
import { CANCELLATION_POLICIES } from '../../rules/pricing/rentals/rental-cancellation.ts';
import { VEHICLE_STATUSES } from '../../rules/states/vehicle-states.ts';
import { readBounds } from '../../values/bounds.ts';
import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_TYPES } from '../../values/choices/vehicle-kinds.ts';
import { VehicleExtra, VehicleListing } from './vehicle-listing.ts';

const photo = z.object({ id: z.string(), url: z.string(), thumbUrl: z.string(), largeUrl: z.string() });

/** The public part of an approved vehicle. `location` is blurred to about 300 m. */
export const PublicVehicle = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    ownerFirstName: z.string(),
    ownerAvatarUrl: z.string().optional(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    color: z.string(),
    type: z.enum(VEHICLE_TYPES),
    fuelType: z.enum(FUEL_TYPES),
    /** Absent: the owner has not stated it. */
    transmission: z.enum(TRANSMISSIONS).optional(),
    /** Of an electric car on a full charge, as its owner states it. */
    rangeMiles: z.int().optional(),
    seats: z.int(),
    description: z.string(),
    houseRules: z.string().optional(),
    minuteRate: z.number(),
    hourlyRate: z.number(),
    dailyRate: z.number(),
    weeklyRate: z.number(),
    monthlyRate: z.number(),
    hasGPS: z.boolean(),
    hasCameraSystem: z.boolean(),
    hasBluetoothAudio: z.boolean(),
    hasUSBCharging: z.boolean(),
    photos: z.array(z.string()),
    photoSizes: z.array(photo),
    location: z.object({ lat: latitude, lng: longitude, radiusMeters: z.number() }).optional(),
    timeZone: z.string(),
    instantBook: z.boolean(),
    advanceNoticeMinutes: z.int(),
    minRentalMinutes: z.int(),
    maxRentalMinutes: z.int(),
    turnaroundMinutes: z.int(),
    handoverHours: z.object({ from: z.string(), until: z.string() }).optional(),
    milesPerDay: z.int().optional(),
    milesPerHour: z.int().optional(),
    milesMax: z.int().optional(),
    extraMileCents: z.int(),
    depositCents: z.int(),
    cancellationPolicy: z.enum(CANCELLATION_POLICIES),
    delivery: z.object({ radiusMeters: z.int(), feeCents: z.int() }).optional(),
    extras: z.array(VehicleExtra),
    currency: z.string(),
  })
  .meta({ id: 'PublicVehicle' });
export type PublicVehicle = z.infer<typeof PublicVehicle>;

/** The whole vehicle, for its owner and administrators. */
export const Vehicle = PublicVehicle.omit({ location: true })
  .extend({
    licensePlate: z.string(),
    vin: z.string(),
    keyCode: z.string().optional(),
    pickupInstructions: z.string().optional(),
    sharesRegistration: z.boolean(),
    sharesInsurance: z.boolean(),
    documents: z.array(z.string()),
    insurance: z
      .object({
        provider: z.string(),
        policyNumber: z.string(),
        expiryDate: z.string().optional(),
        documentUrl: z.string().optional(),
      })
      .optional(),
    registration: z
      .object({ documentUrl: z.string().optional(), expiryDate: z.string().optional() })
      .optional(),
    location: z.object({ lat: latitude, lng: longitude, address: z.string() }).optional(),
    status: z.enum(VEHICLE_STATUSES),
    statusReason: z.string().optional(),
    /** Paused by its owner; it stays approved. */
    paused: z.boolean(),
    /** Incremented by each of the owner's edits: an administrator's decision names the revision that they saw. */
    revision: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'Vehicle' });
export type Vehicle = z.infer<typeof Vehicle>;

/** A vehicle as the caller may see it: complete for owner and admin, the public part for others. */
export const VisibleVehicle = PublicVehicle.omit({ location: true })
  .extend(
    Vehicle.pick({
      licensePlate: true,
      vin: true,
      keyCode: true,
      pickupInstructions: true,
      sharesRegistration: true,
      sharesInsurance: true,
      documents: true,
      insurance: true,
      registration: true,
      status: true,
      statusReason: true,
      paused: true,
      revision: true,
      createdAt: true,
    }).partial().shape,
  )
  .extend({
    location: z
      .object({
        lat: latitude,
        lng: longitude,
        radiusMeters: z.number().optional(),
        address: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'VisibleVehicle' });
export type VisibleVehicle = z.infer<typeof VisibleVehicle>;

/** A search hit: the public part, the distance, and the price for the requested time. */
export const FoundVehicle = PublicVehicle.extend({
  distanceMeters: z.int(),
  totalCents: z.int(),
  priceType: z.enum(RENTAL_UNITS),
}).meta({ id: 'FoundVehicle' });
export type FoundVehicle = z.infer<typeof FoundVehicle>;

export const VehicleSearch = z.object({
  lat: fromText(latitude),
  lng: fromText(longitude),
  radiusMeters: fromText(z.int().min(100).max(50_000).default(5_000)),
  /** "west,south,east,north": only cars on this stretch of the map, within the radius. */
  bounds: optional(
    z
      .string()
      .max(100)
      .refine((text) => readBounds(text) !== undefined, problem('map_bounds')),
  ),
  startDate: instant,
  endDate: instant,
  type: optional(z.enum(VEHICLE_TYPES)),
  fuelType: optional(z.enum(FUEL_TYPES)),
  /** A car whose owner has not stated it fits neither. */
  transmission: optional(z.enum(TRANSMISSIONS)),
  seats: optional(fromText(z.int().min(1).max(50))),
  /** Comma-separated names out of the four features, or instantBook. */
  features: optional(z.string().max(200)),
  maxTotalCents: optional(fromText(z.int().min(0))),
  sort: z.enum(['price', 'distance']).default('distance'),
  ...pageQuery,
  /** Hits are not sorted by id; the cursor contains their sort key. */
  cursor: z.string().max(500).optional(),
});
export type VehicleSearch = z.infer<typeof VehicleSearch>;

/** A half-open stretch of time [startDate, endDate). */
export const TimeWindow = z.object({ startDate: z.string(), endDate: z.string() }).meta({ id: 'TimeWindow' });
export type TimeWindow = z.infer<typeof TimeWindow>;

export const createVehicle = endpoint({
  method: 'POST',
  path: '/api/vehicles',
  summary: 'List a vehicle for approval',
  access: 'user',
  body: VehicleListing,
  reply: Vehicle,
  status: 201,
  idempotency: 'optional',
});

export const listVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles',
  summary:
    "One owner's vehicles: all and complete for the owner, the public part of approved ones for others",
  access: 'user',
  query: z.object({ ownerId: z.uuid(problem('whose_vehicles')), ...pageQuery }),
  reply: VisibleVehicle,
  paged: true,
});

export const searchVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles/search',
  summary: 'Vehicles available for the whole time, near a place',
  access: 'public',
  query: VehicleSearch,
  reply: FoundVehicle,
  paged: true,
});

export const getVehicle = endpoint({
  method: 'GET',
  path: '/api/vehicles/{id}',
  summary: 'One vehicle',
  access: 'public',
  params: idParams,
  reply: VisibleVehicle,
  errors: ['not_found'],
});

export const vehicleAvailability = endpoint({
  method: 'GET',
  path: '/api/vehicles/{id}/availability',
  summary: 'A vehicle’s availability between two times',
  access: 'public',
  params: idParams,
  query: z.object({ from: instant, to: instant }),
  reply: z.array(TimeWindow),
  errors: ['not_found'],
});

export const updateVehicle = endpoint({
  method: 'PUT',
  path: '/api/vehicles/{id}',
  summary:
    'Change one of my listings by sending its whole form. A new plate, VIN or paper sends an approved vehicle back to approval; any edit sends a rejected one',
  access: 'user',
  params: idParams,
  /** Photos can be given by their public URLs. */
  body: VehicleListing,
  reply: Vehicle,
  errors: ['not_found', 'illegal_transition'],
});

export const pauseVehicle = endpoint({
  method: 'POST',
  path: '/api/vehicles/{id}/pause',
  summary: 'Pause my vehicle; it keeps its approval and its rentals',
  access: 'user',
  params: idParams,
  reply: Vehicle,
  errors: ['not_found', 'illegal_transition'],
});

export const resumeVehicle = endpoint({
  method: 'POST',
  path: '/api/vehicles/{id}/resume',
  summary: 'Resume my paused vehicle',
  access: 'user',
  params: idParams,
  reply: Vehicle,
  errors: ['not_found', 'illegal_transition'],
});

/** The radius for similar cars in a suggested rate, and how many make a market. */
export const SIMILAR_WITHIN_METERS = 10_000;
export const SIMILAR_VEHICLES_MIN = 3;

export const suggestRate = endpoint({
  method: 'GET',
  path: '/api/vehicles/rate-suggestion',
  summary: 'Daily rates of a type of vehicle near a place; nothing if there are too few',
  access: 'user',
  query: z.object({
    lat: fromText(latitude),
    lng: fromText(longitude),
    type: z.enum(VEHICLE_TYPES),
  }),
  /** The interquartile range of the rates and their median, in whole cents. */
  reply: z.object({
    suggestion: z
      .object({ vehicles: z.int(), lowCents: z.int(), middleCents: z.int(), highCents: z.int() })
      .optional(),
  }),
});

export const decideVehicle = endpoint({
  method: 'PUT',
  path: '/api/admin/vehicles/{id}/approve',
  summary: 'Approve, reject or suspend a vehicle',
  access: 'admin',
  rights: ['safety'],
  params: idParams,
  body: z.object({
    status: z.enum(['approved', 'rejected', 'suspended']),
    reason: optional(reason),
    /** The revision that the administrator saw; refused if the owner has changed the vehicle since. */
    revision: optional(seenCount),
  }),
  reply: Vehicle,
  errors: ['not_found', 'illegal_transition'],
});
