export const VEHICLE_TYPES = ['sedan', 'suv', 'truck', 'van', 'convertible', 'motorcycle'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
export const FUEL_TYPES = ['gasoline', 'diesel', 'electric', 'hybrid'] as const;
export type FuelType = (typeof FUEL_TYPES)[number];
export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

/** What a listing says of its transmission: that of an electric car need not be stated. Undefined: nothing. */
export const transmissionOf = (fuelType: FuelType, stated: Transmission | undefined) =>
  stated ?? (fuelType === 'electric' ? 'automatic' : undefined);

export const VEHICLE_FEATURES = ['hasGPS', 'hasCameraSystem', 'hasBluetoothAudio', 'hasUSBCharging'] as const;
