import type { OPTIONAL_MAIL_KINDS } from '@josey/contract/mail';

/** What a mail says, before it is laid out. Each string is plain text, a paragraph of its own. */
export interface MailText {
  subject: string;
  lines: string[];
  /** The words on the button; it leads to the mail's link, or to the page that the template names. */
  button?: string;
  /** Under the button, smaller: what to do when it was not oneself. */
  note?: string;
}

/** Where something happened, as the person would say it. */
export interface Whence {
  /** The client's own description of itself. */
  userAgent: string | null;
  timeZone: string | null;
  /** ISO. */
  at: string;
}

/** What was changed about how an account is opened. */
export type WayInChange =
  | 'linked'
  | 'unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used';

/** Every mail that Josey writes, and what each is about. */
export interface MailParams {
  'confirm-email': Record<never, never>;
  'getting-started': Record<never, never>;
  'email-taken': Record<never, never>;
  'reset-password': Record<never, never>;
  'password-changed': Whence;
  'change-email': Record<never, never>;
  'email-change-asked': Whence & { newEmail: string };
  'email-changed': Whence & { newEmail: string };
  'new-device': Whence;
  /** `which`: the provider, or the passkey's name. */
  'ways-in-changed': Whence & { change: WayInChange; which: string };
  /** Until when the archive is kept, as a date. */
  'export-ready': { until: string };
  /** `dueAt`: when the account will be erased. */
  'deletion-scheduled': Whence & { dueAt: string };
  'account-kept': Whence;
  'licence-verified': Record<never, never>;
  'licence-refused': { reason: string };
  /** `expiresOn`: YYYY-MM-DD. */
  'licence-expiring': { expiresOn: string };
}

export type Template = keyof MailParams;

/** A whence in words: "Firefox on Linux, November 21, 2026 at 3:04 PM, time zone America/New York". */
type Said<Params> = Params & { whence: string; name: string };

/** The texts of one language. `name` is the person's first name. */
export type MailTexts = {
  [Name in Template]: (said: Said<Omit<MailParams[Name], keyof Whence>>) => MailText;
} & {
  hello: (name: string) => string;
  footer: { why: string; unsubscribe: string };
  /** `browser on system`, whichever is known. */
  device: (browser: string | undefined, system: string | undefined) => string;
  inZone: (zone: string) => string;
};

/** Mails that somebody can do without, by kind. What is not here is about safety or money. */
export const OPTIONAL_KINDS: Partial<Record<Template, (typeof OPTIONAL_MAIL_KINDS)[number]>> = {
  'getting-started': 'tips',
};

/** The page behind the button of a mail without a one-use link. */
export const PAGES: Partial<Record<Template, string>> = {
  'getting-started': '/rent-car',
  'email-taken': '/forgot-password',
  'password-changed': '/account',
  'email-changed': '/account',
  'email-change-asked': '/account',
  'new-device': '/account',
  'ways-in-changed': '/account',
  'export-ready': '/account#your-data',
  'deletion-scheduled': '/account',
  'account-kept': '/account',
  'licence-verified': '/rent-car',
  'licence-refused': '/verify',
  'licence-expiring': '/verify',
};
