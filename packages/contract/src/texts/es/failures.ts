import type { FailureTexts } from '../failure-texts.ts';

export const failures: FailureTexts = { tryAgain: 'Intentar de nuevo' };
