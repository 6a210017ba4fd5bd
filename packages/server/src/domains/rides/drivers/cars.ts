import type { DriverApplicationForm } from '@josey/contract/api/drivers';
import type { Tx } from '#platform/database/database.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { findApprovedVehicleOf } from '../../vehicles/vehicles.public.ts';
import type { ApplicationRow } from './applications/applications.queries.ts';

/** The car that the rider looks for at the pickup. */
export interface Car {
  name: string;
  color: string;
  type: string;
  plate: string;
}

/** The car that a driver goes online with: the chosen vehicle, else that of their application. */
export async function carOf(
  tx: Tx,
  application: ApplicationRow,
  vehicleId: string | undefined,
  now: Date,
): Promise<{ car: Car; vehicleId: string | null }> {
  const named = vehicleId ?? application.vehicle_id;
  if (!named) return { car: describedCar(application), vehicleId: null };
  const vehicle = await findApprovedVehicleOf(tx, application.user_id, named, now);
  if (!vehicle) {
    throw vehicleId ? notYourVehicle() : new AppError('conflict', 'vehicle_not_approved');
  }
  const { make, model, color, type, license_plate: plate } = vehicle;
  return { car: { name: `${make} ${model}`, color, type, plate }, vehicleId: named };
}

export const notYourVehicle = () => invalidField('vehicleId', 'own_approved_vehicle');

function describedCar(application: ApplicationRow): Car {
  const described = application.vehicle as NonNullable<DriverApplicationForm['vehicle']>;
  const { make, model, color, type, licensePlate: plate } = described;
  return { name: `${make} ${model}`, color, type, plate };
}
