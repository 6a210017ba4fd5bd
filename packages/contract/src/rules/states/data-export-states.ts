import { defineStates } from './state-table.ts';

/** An archive of a user's data. A failed attempt returns it to `requested`; the last attempt makes it `failed`. */
export const dataExportStates = defineStates({
  states: ['requested', 'making', 'ready', 'failed'],
  initial: ['requested'],
  final: ['ready', 'failed'],
  moves: [
    { from: 'requested', to: 'making', move: 'make', by: ['system'] },
    { from: 'making', to: 'requested', move: 'give-back', by: ['system'] },
    { from: 'making', to: 'ready', move: 'finish', by: ['system'] },
    { from: 'making', to: 'failed', move: 'give-up', by: ['system'] },
  ],
});
