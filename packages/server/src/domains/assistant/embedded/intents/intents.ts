import { applicationState } from './application-state.ts';
import { cancelMyRental } from './cancel-my-rental.ts';
import { cancelMyRide } from './cancel-my-ride.ts';
import { extendMyRental } from './extend-my-rental.ts';
import { findCars } from './find-cars.ts';
import type { Intent } from './intent.ts';
import { lastRentalPrice } from './last-rental-price.ts';
import { lastRidePrice } from './last-ride-price.ts';
import { myCars } from './my-cars.ts';
import { myRides } from './my-rides.ts';
import { nextRental } from './next-rental.ts';
import { openRide } from './open-ride.ts';
import { rentalsOfMyCars } from './rentals-of-my-cars.ts';
import { requestRide } from './request-ride.ts';
import { ridePrice } from './ride-price.ts';
import { unreadNotifications } from './unread-notifications.ts';
import { verificationState } from './verification-state.ts';
import { whoAreYou } from './who-are-you.ts';

/** In the order in which they are tried: the first that fits answers. */
export const INTENTS: readonly Intent[] = [
  whoAreYou,
  cancelMyRide,
  cancelMyRental,
  extendMyRental,
  lastRidePrice,
  lastRentalPrice,
  ridePrice,
  requestRide,
  openRide,
  nextRental,
  rentalsOfMyCars,
  applicationState,
  verificationState,
  myCars,
  myRides,
  unreadNotifications,
  findCars,
];
