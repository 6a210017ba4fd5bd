import { defineStates } from './state-table.ts';

/** An archive of somebody's data. A try that fails gives it back to be made again; the last one gives it up. */
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
