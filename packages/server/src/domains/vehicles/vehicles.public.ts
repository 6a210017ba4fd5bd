/** What other domains may ask of vehicles. */
export { requireBookableTime, requireLaterEnd } from './booking-terms.ts';
export { freeWindows, nearestFreeWindows, occupiedTime, type Window } from './free-windows.ts';
export { getBookableVehicle, listVehiclesOf } from './read-vehicles.ts';
export { rentalPolicyOf } from './rental-policy.ts';
export { searchVehicles } from './search-vehicles.ts';
export { countVehicles, countVehiclesOf, listVehiclesForAdmin } from './vehicle-lists.ts';
export { vehicleLabel, vehicleRates } from './vehicles.presenter.ts';
export {
  countFreeVehicles,
  findApprovedVehicleOf,
  findVehicle,
  type VehicleRow,
} from './vehicles.queries.ts';
export { lockVehiclesOf, vehiclesData } from './vehicles-data.ts';
