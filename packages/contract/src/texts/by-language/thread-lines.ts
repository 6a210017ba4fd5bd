// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { threadLines as en } from '../en/thread-lines.ts';
import { threadLines as es } from '../es/thread-lines.ts';

export const threadLinesIn: Readonly<Record<Language, typeof en>> = { en, es };
