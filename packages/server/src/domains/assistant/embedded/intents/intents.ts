import { applicationState } from './application-state.ts';
import { cancelSomething } from './cancel-something.ts';
import type { Intent } from './intent.ts';
import { lastCharges } from './last-charges.ts';
import { bookCar } from './rentals/book-car.ts';
import { cancelMyRental } from './rentals/cancel-my-rental.ts';
import { extendMyRental } from './rentals/extend-my-rental.ts';
import { findCars } from './rentals/find-cars.ts';
import { lastRentalPrice } from './rentals/last-rental-price.ts';
import { myCars } from './rentals/my-cars.ts';
import { nextRental } from './rentals/next-rental.ts';
import { rentalsOfMyCars } from './rentals/rentals-of-my-cars.ts';
import { cancelMyRide } from './rides/cancel-my-ride.ts';
import { lastRidePrice } from './rides/last-ride-price.ts';
import { myRides } from './rides/my-rides.ts';
import { openRide } from './rides/open-ride.ts';
import { requestRide } from './rides/request-ride.ts';
import { ridePrice } from './rides/ride-price.ts';
import { unreadNotifications } from './unread-notifications.ts';
import { verificationState } from './verification-state.ts';
import { whoAreYou } from './who-are-you.ts';

export const INTENTS: readonly Intent[] = [
  whoAreYou,
  cancelMyRide,
  cancelMyRental,
  cancelSomething,
  extendMyRental,
  lastRidePrice,
  lastRentalPrice,
  lastCharges,
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
  bookCar,
];
