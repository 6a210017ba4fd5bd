import { defineStates, type MoveOf } from './state-table.ts';

export const USER_STATUSES = ['pending', 'verified', 'suspended', 'banned'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** An admin's decisions on an account. A ban is final. */
export const userStates = defineStates({
  states: USER_STATUSES,
  initial: ['pending'],
  final: ['banned'],
  moves: [
    { from: 'pending', to: 'verified', move: 'verify', by: ['admin'] },
    { from: 'verified', to: 'suspended', move: 'suspend', by: ['admin'] },
    { from: 'suspended', to: 'verified', move: 'restore', by: ['admin'] },
    { from: 'pending', to: 'banned', move: 'ban', by: ['admin'] },
    { from: 'verified', to: 'banned', move: 'ban', by: ['admin'] },
    { from: 'suspended', to: 'banned', move: 'ban', by: ['admin'] },
  ],
});

export type UserMove = MoveOf<typeof userStates>;

/** Whether the account is blocked, for now or permanently. */
export const isShutOut = ({ status }: { status: string }): boolean =>
  status === 'suspended' || status === 'banned';
