import { defineStates } from './state-table.ts';

/**
 * An action that the assistant prepared and the user confirms. A confirmation that was running when the user dismissed
 * the action on another page is still performed, and the reply says so.
 */
export const assistantActionStates = defineStates({
  states: ['open', 'refused', 'confirmed'],
  initial: ['open'],
  final: ['confirmed'],
  moves: [
    { from: 'open', to: 'confirmed', move: 'confirm', by: ['user'] },
    { from: 'open', to: 'refused', move: 'refuse', by: ['user'] },
    { from: 'refused', to: 'confirmed', move: 'confirm', by: ['user'] },
  ],
});
