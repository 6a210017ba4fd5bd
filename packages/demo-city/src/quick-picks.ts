import type { Place } from '@josey/contract/core/wire';

export interface DemoPlace extends Place {
  name: string;
}

/** The places of the quick picks. Apart from the others, since a ride request starts with these only. */
export const QUICK_PLACES: readonly DemoPlace[] = [
  { name: 'Airport Terminal', address: '5200 Holabird Ave, Baltimore, MD', lat: 39.274993, lng: -76.538485 },
  { name: 'Downtown Station', address: '100 E Baltimore St, Baltimore, MD', lat: 39.291023, lng: -76.613821 },
  { name: 'Shopping Mall', address: '3700 Boston St, Baltimore, MD', lat: 39.276397, lng: -76.563668 },
  {
    name: 'University Campus',
    address: '1800 E Monument St, Baltimore, MD',
    lat: 39.299427,
    lng: -76.591094,
  },
  { name: 'Hotel District', address: '700 Aliceanna St, Baltimore, MD', lat: 39.283044, lng: -76.602763 },
  { name: 'Business Center', address: '300 E Pratt St, Baltimore, MD', lat: 39.288705, lng: -76.610659 },
  { name: 'Train Station', address: '1500 St Paul St, Baltimore, MD', lat: 39.307159, lng: -76.614848 },
];

/** The names under the pickup and the destination of a ride request. */
export const QUICK_PICKS = {
  pickup: ['Airport Terminal', 'Downtown Station', 'Shopping Mall', 'University Campus'],
  dropoff: ['Airport Terminal', 'Hotel District', 'Business Center', 'Train Station'],
} as const;
