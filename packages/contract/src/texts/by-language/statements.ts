// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { statements as en } from '../en/statements.ts';
import { statements as es } from '../es/statements.ts';

export const statementsIn: Readonly<Record<Language, typeof en>> = { en, es };
