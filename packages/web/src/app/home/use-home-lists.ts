import { useMyRentals } from '#features/rentals/api/my-rentals.ts';
import { useMyRides } from '#features/rides/api/use-my-rides.ts';
import { useMyVehicles } from '#features/vehicles/api/my-vehicles.ts';

export type HomeLists = ReturnType<typeof useHomeLists>;

/** The user's own things, each list by pages. */
export function useHomeLists() {
  return {
    vehicles: useMyVehicles(),
    rides: useMyRides(),
    rentals: { renter: useMyRentals('renter'), owner: useMyRentals('owner') },
  };
}
