// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { receipts as en } from '../en/receipts.ts';
import { receipts as es } from '../es/receipts.ts';

export const receiptsIn: Readonly<Record<Language, typeof en>> = { en, es };
