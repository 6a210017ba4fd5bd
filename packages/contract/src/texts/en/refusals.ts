import { ERROR_TEXTS } from '../errors/error-texts.ts';

/** In English they are where their reasons are defined, in ../errors. */
export const refusals: Readonly<Record<string, Readonly<Record<string, string>>>> = ERROR_TEXTS;
