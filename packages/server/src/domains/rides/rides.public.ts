/** What other domains may use of rides. */

export { cancelRide } from './cancel/cancel-ride.ts';
export { previewCancellation } from './cancel/preview-cancellation.ts';
export { findOffersToPush, findOfferToPush } from './dispatch/offers/offers-to-push.ts';
export { assignDriver } from './drive/assign-driver.ts';
export { releaseRidesOf } from './drive/release-rides-of.ts';
export { readLiveMap } from './live-map.ts';
export { lockForRefund } from './lock-for-refund.ts';
export { readOpenRide, readRides } from './read-rides.ts';
export { expireRide } from './request/expire-ride.ts';
export { farePolicyOf, presentQuote, priceTrip, quoteRide } from './request/quote-ride.ts';
export { requestRide } from './request/request-ride.ts';
export { type DriverRoute, routeDriver } from './request/route-driver.ts';
export { pickupSecondsWithin, ridesWithin, unservedWithin } from './ride-figures.ts';
export {
  countCompletedRides,
  countRides,
  countRidesOf,
  lastRidePrices,
  listRidesForAdmin,
  ridesByDay,
} from './ride-lists.ts';
export { illegalMove } from './ride-machine.ts';
export { dropoffOf, headedFor, pickupOf, presentRide } from './rides.presenter.ts';
export {
  findRide,
  findRideOf,
  findRides,
  findRouteOf,
  hasActiveRide,
  insertRouteOf,
  listRidesUnderWay,
  listWaitingRides,
  lockRide,
  lockWaitingRides,
  OPEN,
  type RideRow,
} from './rides.queries.ts';
