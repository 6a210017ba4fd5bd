/** What other domains may ask of vehicles. */
export { requireBookableTime, requireLaterEnd, requireOtherEnd } from './booking-terms.ts';
export { getBookableVehicle, listVehiclesOf, requireVisibleVehicle } from './page/read-vehicles.ts';
export { rentalPolicyAt } from './rental-policy.ts';
export { type FreeCar, listFreeNow } from './search/free-now.ts';
export { freeWindows, nearestFreeWindows, occupiedTime, type Window } from './search/free-windows.ts';
export { searchVehicles } from './search/search-vehicles.ts';
export { countVehicles, countVehiclesOf, listVehiclesForAdmin } from './vehicle-lists.ts';
export { ownPriceRules, vehicleLabel, vehiclePriceRules } from './vehicles.presenter.ts';
export {
  countFreeVehicles,
  findApprovedVehicleOf,
  findVehicle,
  hasListedVehicle,
  listCarNames,
  type VehicleRow,
} from './vehicles.queries.ts';
export { lockVehiclesOf } from './vehicles-data.ts';
export { waitingVehicles } from './waiting-vehicles.ts';
