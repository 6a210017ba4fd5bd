/** The sandbox's ids, by the uuid that is in the address of the bank's page. */
const CHARGE = 'sandbox_';
const SETUP = 'seti_sandbox_';
const METHOD = 'pm_sandbox_';

export const referenceOf = (id: string): string => CHARGE + id;
export const setupReferenceOf = (id: string): string => SETUP + id;
export const methodReferenceOf = (id: string): string => METHOD + id;

const idOf = (prefix: string, reference: string) =>
  reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;

export const setupIdOf = (reference: string) => idOf(SETUP, reference);
export const methodIdOf = (reference: string) => idOf(METHOD, reference);

/** The page where the payer confirms: a path, because it is Josey's own page. */
export const confirmUrlOf = (reference: string): string => `/test-bank/${idOf(CHARGE, reference)}`;
export const confirmUrlOfSetup = (id: string): string => `/test-bank/${id}`;

const ACCOUNT = 'acct_sandbox_';
export const accountReferenceOf = (id: string): string => ACCOUNT + id;
/** The sandbox's page where a payee enters their details. */
export const setupUrlOf = (account: string): string => `/test-payee/${idOf(ACCOUNT, account)}`;
