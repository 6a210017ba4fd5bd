import { defineStates, type MoveOf } from './state-table.ts';

export const VEHICLE_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/**
 * The approval of a listing. Paused, or hidden because a document has expired, is not a status: the listing stays
 * approved. `recheck`: a new plate, VIN or document of an approved listing needs a new approval. The owner can edit
 * a listing in any state except `suspended`.
 */
export const vehicleStates = defineStates({
  states: VEHICLE_STATUSES,
  initial: ['pending'],
  final: [],
  moves: [
    { from: 'pending', to: 'approved', move: 'approve', by: ['admin'] },
    { from: 'pending', to: 'rejected', move: 'reject', by: ['admin'] },
    { from: 'rejected', to: 'pending', move: 'resubmit', by: ['owner'] },
    { from: 'approved', to: 'pending', move: 'recheck', by: ['owner'] },
    { from: 'approved', to: 'suspended', move: 'suspend', by: ['admin'] },
    { from: 'suspended', to: 'approved', move: 'restore', by: ['admin'] },
  ],
});

export type VehicleMove = MoveOf<typeof vehicleStates>;
