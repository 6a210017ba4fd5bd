// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { actions as en } from '../en/actions.ts';
import { actions as es } from '../es/actions.ts';

export const actionsIn: Readonly<Record<Language, typeof en>> = { en, es };
