import type { MailParams, Notice, Template } from '@josey/contract/texts/mails/mail-texts';
import { OPTIONAL_MAIL_KINDS, type OptionalMailKind } from '@josey/contract/values/choices/mail-kinds';

/** Optional mails, by kind. All others are about safety or money. */
const OPTIONAL_KINDS: Partial<Record<Template, OptionalMailKind>> = {
  'getting-started': 'tips',
  'unread-messages': 'messages',
  'request-received': 'rentals',
  'car-booked': 'rentals',
};

interface Ordered {
  template: string;
  params: unknown;
}

/** The kind of an optional email; undefined for an email that is always sent. */
export function optionalKindOf({ template, params }: Ordered): OptionalMailKind | undefined {
  if (template !== 'notification') return OPTIONAL_KINDS[template as Template];
  return OPTIONAL_MAIL_KINDS.find((kind) => kind === (params as Notice).kind);
}

/** Their params name the page. */
const WITH_PAGE = new Set([
  'notification',
  'receipt',
  'booking-confirmed',
  'request-sent',
  'request-received',
  'car-booked',
]);

/** The page of the button of an email without a one-use link. */
export const pageOf = ({ template, params }: Ordered): string | undefined => {
  if (WITH_PAGE.has(template)) return (params as Pick<Notice, 'page'>).page;
  if (template !== 'unread-messages') return PAGES[template as Template];
  const { threads } = params as MailParams['unread-messages'];
  return threads.length === 1 ? `/messages/${threads[0]?.id}` : '/messages';
};

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
