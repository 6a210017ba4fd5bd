import type { OptionalMailKind } from '../../values/choices/mail-kinds.ts';

/** The contents of a mail before its layout. Each string is plain text, one paragraph. */
export interface MailText {
  subject: string;
  lines: string[];
  /** What, when and where, in pairs. */
  facts?: MailFact[];
  prices?: MailPrices;
  /** A promise that matters until a time, like a free cancellation. */
  promise?: string;
  /** What to do next, above the button. */
  next?: string;
  /** The text of a picture that goes with the email (`cid:picture`). */
  picture?: string;
  /** The button's label; it leads to the email's link, or to the template's page. */
  button?: string;
  /** Small text under the button: what to do if it was someone else. */
  note?: string;
  /** Why the recipient gets it, if they have no account. */
  why?: string;
}

export interface MailFact {
  label: string;
  value: string;
  note?: string | undefined;
}

export interface MailPrices {
  title: string;
  rows: { label: string; amount: string }[];
  sum: { label: string; amount: string };
  note?: string | undefined;
}

/** Where something happened, in readable form. */
export interface RequestOrigin {
  /** The client's own description of itself. */
  userAgent: string | null;
  timeZone: string | null;
  /** ISO. */
  at: string;
}

/** A change of an account's sign-in methods. */
export type SignInMethodChange =
  | 'linked'
  | 'unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used';

/** All emails of Josey, with their params. */
export interface MailParams {
  'confirm-email': Record<never, never>;
  'getting-started': Record<never, never>;
  'email-taken': Record<never, never>;
  'reset-password': Record<never, never>;
  /** `otherWays`: the other sign-in methods of the account, by name; empty: none. */
  'password-changed': RequestOrigin & { otherWays: string };
  'change-email': Record<never, never>;
  'email-change-asked': RequestOrigin & { newEmail: string };
  'email-changed': RequestOrigin & { newEmail: string };
  'new-device': RequestOrigin;
  /** An intruder who knows the password tries codes. */
  'codes-guessed': RequestOrigin;
  /** `which`: the provider, or the passkey's name. */
  'ways-in-changed': RequestOrigin & { change: SignInMethodChange; which: string };
  /** The archive's expiration date. */
  'export-ready': { until: string };
  /** `dueAt`: when the account will be erased. */
  'deletion-scheduled': RequestOrigin & { dueAt: string };
  'account-kept': RequestOrigin;
  'license-verified': Record<never, never>;
  'license-refused': { reason: string };
  /** `expiresOn`: YYYY-MM-DD. */
  'license-expiring': { expiresOn: string };
  notification: Notice;
  /** Messages that the reader has not read, by thread. */
  'unread-messages': { threads: UnreadThread[] };
  /** In its reader's language; `page` shows the receipt. */
  receipt: {
    number: string;
    title: string;
    total: string;
    time: string;
    /** What goes with the email: the car, or the way of the ride. */
    picture?: 'car' | 'route' | undefined;
    facts: MailFact[];
    rows: MailPrices['rows'];
    sum: MailPrices['sum'];
    payments: string[];
    operator: string[];
    page: string;
  };
  'booking-confirmed': BookingConfirmed;
  /** `area` in place of the address, which the renter gets later; `answerBy`: when the request ends. */
  'request-sent': Omit<BookingConfirmed, 'place' | 'checkIn'> & {
    area?: string | undefined;
    answerBy: string;
  };
  /** To the owner. `answerBy`: when the request ends. */
  'request-received': OwnerBooking & { answerBy: string };
  /** To the owner, of a car that is booked without asking. */
  'car-booked': OwnerBooking;
  /** A message to us, and our answer. */
  'message-answered': { question: string; answer: string };
}

/** In its reader's language, and in the time zone where the car is. */
interface BookingConfirmed {
  car: string;
  /** The booking was confirmed before, with other dates. */
  isMoved?: boolean;
  hasPicture: boolean;
  start: string;
  end: string;
  zone: string;
  place?: string | undefined;
  ownerFirstName: string;
  /** Color and plate. */
  look: string;
  /** When check-in opens. */
  checkIn: string;
  rows: MailPrices['rows'];
  total: string;
  deposit?: string | undefined;
  freeUntil?: string | undefined;
  page: string;
}

/** In its reader's language, and in the time zone where the car is. */
interface OwnerBooking {
  car: string;
  hasPicture: boolean;
  start: string;
  end: string;
  zone: string;
  renter: { firstName: string; trips: number; memberSince: string; isVerified: boolean };
  /** Where the owner brings the car. */
  delivery?: string | undefined;
  price: string;
  /** Of the price: what the operator and the state keep, and what the owner gets. */
  kept: string;
  taxes?: string | undefined;
  earned: string;
  page: string;
}

export type Template = keyof MailParams;

interface UnreadThread {
  id: string;
  /** The other person. */
  personId: string;
  firstName: string;
  /** Empty for a ride. */
  car: string;
  unread: number;
}

/** A notification, already in its reader's language. */
export interface Notice {
  title: string;
  message: string;
  /** The page that it leads to. */
  page: string;
  /** The setting that turns such emails off; null: there is none. */
  kind: OptionalMailKind | null;
  /** ISO. */
  at: string;
  timeZone: string | null;
}

/** An origin in words, or only its time: "Firefox on Linux, November 21, 2026 at 3:04 PM, time zone America/New York". */
type MailContext<Params> = Params & { origin: string; when: string; name: string; service: string };

/** The texts of one language. `name` is the person's first name, `service` what the operator calls the service. */
export type MailTexts = {
  [Name in Template]: (said: MailContext<Omit<MailParams[Name], keyof RequestOrigin>>) => MailText;
} & {
  hello: (name: string) => string;
  footer: { why: (service: string) => string; unsubscribe: string };
  /** `browser on system`, whichever is known. */
  device: (browser: string | undefined, system: string | undefined) => string;
  inZone: (zone: string) => string;
};
