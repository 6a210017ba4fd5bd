/** What other domains may ask of rentals. */
export {
  countRentals,
  countRentalsOf,
  listRentalsForAdmin,
  rentalRevenueByDay,
  rentalsByDay,
} from './rental-lists.ts';
export { rentalsData } from './rentals-data.ts';
