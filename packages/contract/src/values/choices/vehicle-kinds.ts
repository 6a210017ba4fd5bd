export const VEHICLE_TYPES = ['sedan', 'suv', 'truck', 'van', 'convertible', 'motorcycle'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
export const FUEL_TYPES = ['gasoline', 'diesel', 'electric', 'hybrid'] as const;
export const VEHICLE_FEATURES = ['hasGPS', 'hasCameraSystem', 'hasBluetoothAudio', 'hasUSBCharging'] as const;
