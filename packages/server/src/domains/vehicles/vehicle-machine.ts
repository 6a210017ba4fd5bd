import type { ActorOf } from '@josey/contract/rules/states/state-table';
import {
  type VehicleMove,
  type VehicleStatus,
  vehicleStates,
} from '@josey/contract/rules/states/vehicle-states';
import { enqueue } from '#events';
import { decidedAlready } from '#platform/kernel/activity-log.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { vehicleLabel } from './vehicles.presenter.ts';
import { type LockedVehicle, lockVehicle } from './vehicles.queries.ts';

/** The state machine of a listing's approval: its owner is notified of an administrator's decision with the reason. */
export const vehicleMachine: Machine<
  'vehicles',
  LockedVehicle,
  VehicleStatus,
  VehicleMove,
  ActorOf<typeof vehicleStates>
> = {
  table: 'vehicles',
  states: vehicleStates,
  stamp: (now) => ({ status_since: now }),
  async read(tx, id) {
    const vehicle = await lockVehicle(tx, id);
    if (!vehicle) throw notFound('vehicle');
    return vehicle;
  },
  refuse: (db, { id: targetId, status: from }, { to }) =>
    decidedAlready(db, { thing: 'vehicle', targetId, from, to }),
  logAs: ({ id: targetId, status }) => ({ type: `vehicle_${status}`, targetKind: 'vehicle', targetId }),
  onMoved: (tx, { after, step: { admin } }) =>
    enqueue(tx, 'vehicle.status_changed', {
      vehicleId: after.id,
      ownerId: after.owner_id,
      status: after.status as VehicleStatus,
      label: vehicleLabel(after),
      ...(admin && { reason: admin.reason }),
    }),
};
