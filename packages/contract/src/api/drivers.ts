import { z } from 'zod';
import { endpoint, idParams } from '../core/endpoint.ts';
import { pageQuery } from '../core/envelope.ts';
import { problem } from '../core/field-problem.ts';
import {
  calendarDate,
  fromText,
  Geometry,
  instant,
  latitude,
  longitude,
  optional,
  Place,
  Point,
  reason,
  text,
} from '../core/wire.ts';
import { APPLICATION_RULES } from '../rules/limits/accounts.ts';
import { DRIVER_APPLICATION_STATUSES } from '../rules/states/driver-application-states.ts';
import { PAYMENT_METHODS } from '../values/choices/payment-methods.ts';
import { VEHICLE_TYPES } from '../values/choices/vehicle-kinds.ts';
import { countryCode } from './country-code.ts';

/** A free driver as the public sees one: a place snapped to about 300 m, no id, no name. */
export const NearbyDriver = z.object({ lat: latitude, lng: longitude }).meta({ id: 'NearbyDriver' });

export const driversOnline = endpoint({
  method: 'GET',
  path: '/api/drivers/online',
  summary: 'Free drivers near a place, at most 50; `total` counts all of them',
  access: 'user',
  query: z.object({
    lat: optional(fromText(latitude)),
    lng: optional(fromText(longitude)),
  }),
  reply: NearbyDriver,
  paged: true,
});

export const DriverPresence = z
  .object({ online: z.boolean(), since: z.string().optional(), vehicleId: z.uuid().optional() })
  .meta({ id: 'DriverPresence' });

export const myPresence = endpoint({
  method: 'GET',
  path: '/api/drivers/me',
  summary: 'Whether I am online as a driver',
  access: 'driver',
  reply: DriverPresence,
});

export const goOnline = endpoint({
  method: 'POST',
  path: '/api/drivers/me/online',
  summary: 'Go online to receive offers',
  access: 'driver',
  license: true,
  body: z.object({ location: Point, vehicleId: optional(z.uuid()) }),
  reply: DriverPresence,
});

export const goOffline = endpoint({
  method: 'POST',
  path: '/api/drivers/me/offline',
  summary: 'Stop receiving offers',
  access: 'driver',
  reply: DriverPresence,
});

/** Also the payload of the socket event `position`. */
export const PositionReport = z
  .object({
    lat: latitude,
    lng: longitude,
    headingDegrees: z.number().min(0).max(360).optional(),
    speedMetersPerSecond: z.number().min(0).max(150).optional(),
    at: instant.optional(),
  })
  .meta({ id: 'PositionReport' });
export type PositionReport = z.infer<typeof PositionReport>;

export const reportPosition = endpoint({
  method: 'POST',
  path: '/api/drivers/me/position',
  summary: 'Report where I am',
  access: 'driver',
  body: PositionReport,
  reply: z.object({ accepted: z.boolean() }),
});

export const RideOffer = z
  .object({
    rideId: z.uuid(),
    pickup: Place,
    dropoff: Place,
    distance: z.number(),
    estimatedDuration: z.number(),
    /** The route from the pickup to the dropoff. */
    geometry: Geometry.optional(),
    fare: z.number(),
    earnings: z.number(),
    fareCents: z.int(),
    earningsCents: z.int(),
    currency: z.string(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    pickupDistanceMeters: z.number(),
    pickupEtaSeconds: z.number(),
    riderFirstName: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'RideOffer' });
export type RideOffer = z.infer<typeof RideOffer>;

export const myOffers = endpoint({
  method: 'GET',
  path: '/api/drivers/me/offers',
  summary: 'My open offers',
  access: 'driver',
  reply: z.array(RideOffer),
});

const vehicleDescription = z.object({
  make: text(60, 1),
  model: text(60, 1),
  year: z
    .int(problem('year_digits'))
    .min(1990, problem('year_from', { year: 1990 }))
    .max(2100, problem('year_digits')),
  color: text(40, 1),
  licensePlate: text(20, 1),
  type: z.enum(VEHICLE_TYPES),
  seats: z
    .int(problem('seats_range', { from: 1, to: 50 }))
    .min(1, problem('seats_range', { from: 1, to: 50 }))
    .max(50, problem('seats_range', { from: 1, to: 50 })),
});

export const DriverApplicationForm = z
  .object({
    licenseNumber: text(60, 1),
    licenseCountry: countryCode,
    licenseExpiry: calendarDate,
    documents: z
      .array(z.string().max(500))
      .min(1, problem('upload_license'))
      .max(APPLICATION_RULES.documentsMax),
    vehicleId: optional(z.uuid()),
    vehicle: optional(vehicleDescription),
    insurance: z.object({ provider: text(120, 1), policyNumber: text(60, 1), expiryDate: calendarDate }),
    backgroundCheckConsent: z.literal(true, { error: problem('background_check') }),
  })
  .refine((form) => form.vehicleId !== undefined || form.vehicle !== undefined, {
    path: ['vehicle'],
    error: problem('choose_or_describe_vehicle'),
  });
export type DriverApplicationForm = z.infer<typeof DriverApplicationForm>;

export const DriverApplication = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    status: z.enum(DRIVER_APPLICATION_STATUSES),
    reason: z.string().optional(),
    licenseNumber: z.string(),
    licenseCountry: z.string(),
    licenseExpiry: z.string(),
    documents: z.array(z.string()),
    vehicleId: z.uuid().optional(),
    vehicle: vehicleDescription.optional(),
    insurance: z.object({ provider: z.string(), policyNumber: z.string(), expiryDate: z.string() }),
    submittedAt: z.string(),
    decidedAt: z.string().optional(),
    applicant: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        avatarUrl: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'DriverApplication' });
export type DriverApplication = z.infer<typeof DriverApplication>;

export const applyAsDriver = endpoint({
  method: 'POST',
  path: '/api/drivers/applications',
  summary: 'Apply to drive, or apply again after a rejection',
  access: 'verified',
  body: DriverApplicationForm,
  reply: DriverApplication,
  status: 201,
  errors: ['conflict', 'license_expired'],
});

export const myDriverApplication = endpoint({
  method: 'GET',
  path: '/api/drivers/applications/me',
  summary: 'My application to drive',
  access: 'user',
  reply: DriverApplication.nullable(),
});

export const listDriverApplications = endpoint({
  method: 'GET',
  path: '/api/admin/driver-applications',
  summary: 'Applications to drive',
  access: 'admin',
  rights: ['safety'],
  query: z.object({ status: optional(z.enum(DRIVER_APPLICATION_STATUSES)), ...pageQuery }),
  reply: DriverApplication,
  paged: true,
});

export const decideDriverApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/driver-applications/{id}',
  summary: 'Approve or reject an application to drive',
  access: 'admin',
  rights: ['safety'],
  params: idParams,
  body: z.object({ status: z.enum(['approved', 'rejected']), reason }),
  reply: DriverApplication,
  errors: ['not_found', 'illegal_transition'],
});
