/** What other domains may ask of rentals. */
export { bookRental } from './book-rental.ts';
export { cancelRental } from './cancel-rental.ts';
export { extendRental } from './extensions/extend-rental.ts';
export { quoteExtension } from './extensions/quote-extension.ts';
export { foreseeCancellation } from './foresee-cancellation.ts';
export { quoteRental } from './quote-rental.ts';
export { readRental, readRentals } from './read-rentals.ts';
export {
  countRentals,
  countRentalsOf,
  listRentalsForAdmin,
  rentalRevenueByDay,
  rentalsByDay,
} from './rental-lists.ts';
export { rentalsData } from './rentals-data.ts';
