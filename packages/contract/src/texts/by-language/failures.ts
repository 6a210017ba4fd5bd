// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { failures as en } from '../en/failures.ts';
import { failures as es } from '../es/failures.ts';

export const failuresIn: Readonly<Record<Language, typeof en>> = { en, es };
