// Written by `npm run languages` from the list of languages and the folders of their texts.
import type { Language } from '../../values/languages.ts';
import { notifications as en } from '../en/notifications.ts';
import { notifications as es } from '../es/notifications.ts';

export const notificationsIn: Readonly<Record<Language, typeof en>> = { en, es };
