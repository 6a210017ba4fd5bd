import { UPLOAD_RULES } from '@josey/contract/rules/limits';
import i18next from 'i18next';
import type en from '#locales/en.json';

/** What the page says by itself when a call or this device fails, in the language of the page. */
export const failureText = (failure: Exclude<keyof typeof en.failures, 'fileTooLarge'>): string =>
  i18next.t(`failures:${failure}`);

/** A file that need not be sent: the server would refuse it. */
export const fileTooLarge = (): string =>
  i18next.t('failures:fileTooLarge', { megabytes: UPLOAD_RULES.megabytesMax });
