import type { Notification } from '@josey/contract/api/notifications';
import type { Ride, RideQuote } from '@josey/contract/api/rides';
import type { Vehicle } from '@josey/contract/api/vehicles';
import { type Answers, PERSON } from './answers.ts';

const MALL = { lat: 39.275669, lng: -76.563678, address: 'Shopping Mall' };
const STATION = { lat: 39.307159, lng: -76.614848, address: 'Train Station' };
const IN_FIVE_MINUTES = () => new Date(Date.now() + 5 * 60_000).toISOString();

export const quoteOf = (fareCents: number): RideQuote => ({
  quoteId: `quote-${fareCents}`,
  pickupLocation: MALL,
  dropoffLocation: STATION,
  distance: 3.4,
  estimatedDuration: 12,
  estimatedFare: fareCents / 100,
  fareCents,
  lines: [
    { kind: 'base', label: 'Base', quantity: 1, unitCents: 300, amountCents: 300 },
    { kind: 'distance', label: 'Distance', quantity: 3.4, unitCents: 150, amountCents: fareCents - 300 },
  ],
  surgeFactor: 1,
  estimated: true,
  currency: 'USD',
  expiresAt: IN_FIVE_MINUTES(),
});

export const rideOf = (more: Partial<Ride> = {}): Ride => ({
  id: '0199f000-0000-7000-8000-00000000aaaa',
  riderId: PERSON.id,
  riderFirstName: PERSON.firstName,
  pickupLocation: MALL,
  dropoffLocation: STATION,
  estimatedFare: 8.1,
  fareCents: 810,
  currency: 'USD',
  estimatedDuration: 12,
  distance: 3.4,
  paymentMethod: 'card',
  revision: 1,
  status: 'requested',
  pinRequired: false,
  requestedAt: new Date().toISOString(),
  ...more,
});

export const vehicleOf = (more: Partial<Vehicle> = {}): Vehicle => ({
  id: '0199f000-0000-7000-8000-00000000cccc',
  ownerId: '0199f000-0000-7000-8000-00000000000b',
  ownerFirstName: 'Renee',
  make: 'Marlow',
  model: 'Breeze',
  year: 2022,
  color: 'silver',
  type: 'sedan',
  fuelType: 'electric',
  seats: 5,
  description: '',
  minuteRate: 0,
  hourlyRate: 8,
  dailyRate: 52,
  weeklyRate: 0,
  monthlyRate: 0,
  hasGPS: false,
  hasCameraSystem: false,
  hasBluetoothAudio: false,
  hasUSBCharging: false,
  photos: [],
  photoSizes: [],
  timeZone: 'America/New_York',
  instantBook: true,
  advanceNoticeMinutes: 0,
  minRentalMinutes: 60,
  maxRentalMinutes: 40_000,
  turnaroundMinutes: 0,
  extraMileCents: 0,
  depositCents: 0,
  cancellationPolicy: 'flexible',
  extras: [],
  currency: 'USD',
  licensePlate: 'MB 2022',
  vin: '',
  documents: [],
  sharesRegistration: false,
  sharesInsurance: false,
  status: 'approved',
  paused: false,
  revision: 1,
  createdAt: '2026-01-02T10:00:00.000Z',
  ...more,
});

export const notificationOf = (more: Partial<Notification> = {}): Notification => ({
  id: '0199f000-0000-7000-8000-00000000dddd',
  kind: 'account_verified',
  title: 'Your account is verified',
  message: 'You can rent cars and list your own.',
  params: {},
  link: '/account',
  isRead: false,
  createdAt: '2026-01-02T10:00:00.000Z',
  ...more,
});

/** The requests of the admin page when it opens. */
export const ADMIN_PAGE: Answers = {
  adminStats: {
    totalUsers: 1,
    totalVehicles: 1,
    totalRides: 1,
    totalRentals: 0,
    activeDrivers: 0,
    pendingApprovals: 0,
    pendingUsers: 0,
    pendingVehicles: 0,
    pendingDriverApplications: 0,
    openAlerts: 0,
    openMessages: 0,
    monthly: { revenue: 0, revenueCents: 0 },
    currency: 'USD',
  },
  adminUsers: [],
  adminVehicles: [],
  adminRides: [],
  adminRentals: [],
  listDriverApplications: [],
  adminAlerts: [],
  adminContactThreads: [],
  adminActions: [],
  listVerifications: [],
  adminCounts: { total: 1, byStatus: {} },
};
