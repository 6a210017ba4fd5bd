/** What other domains may use of rentals. */
export { bookRental } from './booking/book-rental.ts';
export { quoteRental } from './booking/quote/quote-rental.ts';
export { cancelRental } from './cancel/cancel-rental.ts';
export { previewCancellation } from './cancel/preview-cancellation.ts';
export { waitingCharges } from './charges/waiting-charges.ts';
export { extendRental } from './extensions/extend-rental.ts';
export { extensionIdsOf } from './extensions/extensions.queries.ts';
export { quoteExtension } from './extensions/quote-extension.ts';
export { checkInsWithin } from './handover/check-ins-within.ts';
export { lockForRefund } from './money/lock-for-refund.ts';
export { periodOf } from './money/payment-subjects.ts';
export { type RentalEarnings, rentalsBehind, unfinishedRentalsOf } from './money/rental-earnings.ts';
export { readOwnRental, readRental, readRentals } from './read-rentals.ts';
export {
  countCompletedRentals,
  countRentals,
  countRentalsOf,
  type EndedRental,
  haveRental,
  lastEndedRentals,
  lastRentalPrices,
  listRentalsForAdmin,
  rentalsByDay,
} from './rental-lists.ts';
export { listCarsOut } from './rentals.queries.ts';
