import { defineSubject } from '../payments/payments.public.ts';

/** The booking. Its price is taken when the car is; the deposit is held apart from it, and normally never taken. */
export const subjectOf = defineSubject('rental', ['price', 'deposit']);
/** What an extension adds. */
export const subjectOfExtension = defineSubject('extension', ['price']);
