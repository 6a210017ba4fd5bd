import { UPLOAD_RULES } from '@josey/contract/rules/limits/accounts';
import i18next from 'i18next';
import type en from '#locales/en/start.json';

/** The page's own messages for failed requests and devices, in the page's language. */
export const failureText = (failure: Exclude<keyof typeof en.failures, 'fileTooLarge'>): string =>
  i18next.t(`failures:${failure}`);

/** For files too large to send: the server would reject them. */
export const fileTooLarge = (): string =>
  i18next.t('failures:fileTooLarge', { megabytes: UPLOAD_RULES.megabytesMax });
