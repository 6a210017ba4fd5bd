/** What other domains may ask of rides. */
export { assignDriver } from './assign-driver.ts';
export { cancelRide } from './cancel-ride.ts';
export { etaSeconds } from './eta-seconds.ts';
export { expireRide } from './expire-ride.ts';
export { farePolicyOf } from './fare-policy.ts';
export { foreseeCancellation } from './foresee-cancellation.ts';
export { illegalMove, type RideChanged } from './move-ride.ts';
export { presentQuote, priceTrip, quoteRide } from './quote-ride.ts';
export { readOpenRide, readRides } from './read-rides.ts';
export { releaseRidesOf } from './release-rides-of.ts';
export { requestRide } from './request-ride.ts';
export {
  countRides,
  countRidesOf,
  listRidesForAdmin,
  rideRevenueByDay,
  ridesByDay,
} from './ride-lists.ts';
export { dropoffOf, headedFor, pickupOf, presentRide } from './rides.presenter.ts';
export {
  findRide,
  findRideOf,
  findRides,
  hasActiveRide,
  listRidesUnderWay,
  listWaitingRides,
  lockRide,
  lockWaitingRides,
  OPEN,
  type RideRow,
} from './rides.queries.ts';
export { ridesData } from './rides-data.ts';
