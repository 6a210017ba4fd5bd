import { defineStates } from './state-table.ts';

/**
 * What the assistant prepared and its person presses. A press that was under way when the person put the action away
 * on another page is done all the same, and says so.
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
