// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { feeds as en } from '../en/feeds.ts';
import { feeds as es } from '../es/feeds.ts';

export const feedsIn: Readonly<Record<Language, typeof en>> = { en, es };
