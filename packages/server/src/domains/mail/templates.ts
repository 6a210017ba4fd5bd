import { OPTIONAL_MAIL_KINDS, type OptionalMailKind } from '@josey/contract/values/choices/mail-kinds';

/** The contents of a mail before its layout. Each string is plain text, one paragraph. */
export interface MailText {
  subject: string;
  lines: string[];
  /** The words on the button; it leads to the mail's link, or to the page that the template names. */
  button?: string;
  /** Under the button, smaller: what to do when it was not oneself. */
  note?: string;
  /** Why it came, where that is not an account. */
  why?: string;
}

/** Where something happened, as the person would say it. */
export interface RequestOrigin {
  /** The client's own description of itself. */
  userAgent: string | null;
  timeZone: string | null;
  /** ISO. */
  at: string;
}

/** What was changed about how an account is opened. */
export type SignInMethodChange =
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
  /** Until when the archive is kept, as a date. */
  'export-ready': { until: string };
  /** `dueAt`: when the account will be erased. */
  'deletion-scheduled': RequestOrigin & { dueAt: string };
  'account-kept': RequestOrigin;
  'license-verified': Record<never, never>;
  'license-refused': { reason: string };
  /** `expiresOn`: YYYY-MM-DD. */
  'license-expiring': { expiresOn: string };
  notification: Notice;
  /** A message to us, and our answer. */
  'message-answered': { question: string; answer: string };
}

export type Template = keyof MailParams;

/** A notification, said in its reader's language already. */
interface Notice {
  title: string;
  message: string;
  /** The page that it leads to. */
  page: string;
  /** The switch that turns such mails off; null: there is none. */
  kind: OptionalMailKind | null;
  /** ISO. */
  at: string;
  timeZone: string | null;
}

/** A origin in words, or its time alone: "Firefox on Linux, November 21, 2026 at 3:04 PM, time zone America/New York". */
type MailContext<Params> = Params & { origin: string; when: string; name: string };

/** The texts of one language. `name` is the person's first name. */
export type MailTexts = {
  [Name in Template]: (said: MailContext<Omit<MailParams[Name], keyof RequestOrigin>>) => MailText;
} & {
  hello: (name: string) => string;
  footer: { why: string; unsubscribe: string };
  /** `browser on system`, whichever is known. */
  device: (browser: string | undefined, system: string | undefined) => string;
  inZone: (zone: string) => string;
};

/** Optional mails, by kind. All others are about safety or money. */
const OPTIONAL_KINDS: Partial<Record<Template, OptionalMailKind>> = {
  'getting-started': 'tips',
};

interface Ordered {
  template: string;
  params: unknown;
}

/** The kind of an optional mail; undefined for a mail that is always sent. */
export function optionalKindOf({ template, params }: Ordered): OptionalMailKind | undefined {
  if (template !== 'notification') return OPTIONAL_KINDS[template as Template];
  return OPTIONAL_MAIL_KINDS.find((kind) => kind === (params as Notice).kind);
}

/** The page behind the button of a mail without a one-use link. */
export const pageOf = ({ template, params }: Ordered): string | undefined =>
  template === 'notification' ? (params as Notice).page : PAGES[template as Template];

const PAGES: Partial<Record<Template, string>> = {
  'getting-started': '/rent-car',
  'email-taken': '/forgot-password',
  'password-changed': '/account',
  'email-changed': '/account',
  'email-change-asked': '/account',
  'new-device': '/account',
  'codes-guessed': '/account',
  'ways-in-changed': '/account',
  'export-ready': '/account#your-data',
  'deletion-scheduled': '/account',
  'account-kept': '/account',
  'license-verified': '/rent-car',
  'license-refused': '/verify',
  'license-expiring': '/verify',
  'message-answered': '/contact',
};
