import { defineSubject, type Subject } from '../../payments/payments.public.ts';

/** The booking. Its price is captured with the approval; the deposit is a separate hold, normally never captured. */
export const subjectOf = defineSubject('rental', ['price', 'deposit', 'charges', 'card-test']);
/** The deposit in its present round: a long rental renews it. Round 0 was held with the booking, as it once was. */
export const depositOf = ({ id, deposit_round: round }: { id: string; deposit_round: number }) =>
  subjectOf(id, round === 0 ? '' : `deposit-${round}`);
/** The first round is held with the renter present, later ones without. */
export const FIRST_ROUND = 1;
export const nextDepositOf = ({ id, deposit_round: round }: { id: string; deposit_round: number }) =>
  depositOf({ id, deposit_round: Math.max(round, FIRST_ROUND) + 1 });
export const roundOf = (key: string): number => Number(key.slice('deposit-'.length));
/** The test of the card before check-in. */
export const CARD_TEST = 'card-test';
const CHARGES = 'charges-';
/** What is taken after the rental and no deposit covers. */
export const chargesSubject = (id: string, settlementId: string) =>
  subjectOf(id, `${CHARGES}${settlementId}`);
export const isOfCharges = (key: string): boolean => key.startsWith(CHARGES);
export const settlementOf = (key: string): string => key.slice(CHARGES.length);
/** What an extension adds. */
export const subjectOfExtension = defineSubject('extension', ['price']);

const PERIOD = 'period-';
interface Period {
  rental_id: string;
  extension_id: string | null;
  number: number;
}
/** The first period is paid as a whole price is: with the booking or the extension. */
export function subjectOfPeriod({ rental_id, extension_id, number }: Period): Subject<'price'> {
  const key = number === 1 ? '' : `${PERIOD}${number}`;
  const subject = extension_id ? subjectOfExtension(extension_id, key) : subjectOf(rental_id, key);
  return { ...subject, purposes: ['price'] };
}
/** The number of the period that a payment is for; undefined when it is for something else. */
export function periodOf(key: string): number | undefined {
  if (key === '') return 1;
  return key.startsWith(PERIOD) ? Number(key.slice(PERIOD.length)) : undefined;
}
