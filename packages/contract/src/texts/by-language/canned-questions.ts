// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { cannedQuestions as en } from '../en/canned-questions.ts';
import { cannedQuestions as es } from '../es/canned-questions.ts';

export const cannedQuestionsIn: Readonly<Record<Language, typeof en>> = { en, es };
