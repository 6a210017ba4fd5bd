// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { evidence as en } from '../en/evidence.ts';
import { evidence as es } from '../es/evidence.ts';

export const evidenceIn: Readonly<Record<Language, typeof en>> = { en, es };
