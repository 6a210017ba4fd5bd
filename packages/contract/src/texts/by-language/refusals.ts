// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { refusals as en } from '../en/refusals.ts';
import { refusals as es } from '../es/refusals.ts';

export const refusalsIn: Readonly<Record<Language, typeof en>> = { en, es };
