// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { mails as en } from '../en/mails.ts';
import { mails as es } from '../es/mails.ts';

export const mailsIn: Readonly<Record<Language, typeof en>> = { en, es };
