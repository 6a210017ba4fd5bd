// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '@josey/contract/values/languages';
import { facts as en } from '../en/facts.ts';
import { facts as es } from '../es/facts.ts';

export const factsIn: Readonly<Record<Language, typeof en>> = { en, es };
