import { defineSubject } from '../payments/payments.public.ts';

/** The booking. Its price is captured with the approval; the deposit is a separate hold, normally never captured. */
export const subjectOf = defineSubject('rental', ['price', 'deposit']);
/** What an extension adds. */
export const subjectOfExtension = defineSubject('extension', ['price']);
