import { ACCOUNT_RULES } from '../../rules/limits/accounts.ts';
import { longDate } from '../mails/long-date.ts';
import type { MailTexts, SignInMethodChange } from '../mails/mail-texts.ts';
import { paragraphs } from '../mails/paragraphs.ts';
import { bookingMails } from './mails/booking-mails.ts';

const CHANGES: Record<SignInMethodChange, (which: string) => string> = {
  linked: (which) => `You can now sign in with ${which}`,
  unlinked: (which) => `You can no longer sign in with ${which}`,
  passkey_added: (which) => (which ? `The passkey “${which}” was added` : 'A passkey was added'),
  passkey_removed: (which) => (which ? `The passkey “${which}” was removed` : 'A passkey was removed'),
  two_step_on: () =>
    'Two-step sign-in was turned on, or moved to another app. Your other sessions were ended',
  two_step_off: () => 'Two-step sign-in was turned off',
  recovery_codes_renewed: () => 'New recovery codes were created. The old ones no longer work',
  recovery_code_used: () => 'One of your recovery codes was used',
};

export const mails: MailTexts = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  footer: {
    why: (service) => `You get this email because this address belongs to a ${service} account.`,
    unsubscribe: 'Unsubscribe from these emails',
  },
  device: (browser, system) => [browser, system].filter(Boolean).join(' on ') || 'an unknown device',
  inZone: (zone) => `time zone ${zone}`,
  'confirm-email': ({ service }) => ({
    subject: 'Confirm your email address',
    lines: [
      `Welcome to ${service}. Please confirm your email address so that we can contact you about your rides and rentals.`,
      `The link works once, for ${ACCOUNT_RULES.confirmLinkHours} hours, where you are signed in to your account.`,
    ],
    button: 'Confirm my address',
    note: 'Didn’t create an account? You can ignore this email.',
  }),
  'getting-started': ({ service }) => ({
    subject: `Three things to do with ${service}`,
    lines: [
      'Your email address is confirmed. You can now:',
      'Rent a car from a neighbor, by the minute or by the month. Before you book, send us your license.',
      'Request a ride and see the fare first.',
      'List your own car at the price you choose.',
    ],
    button: 'See the cars near you',
  }),
  'email-taken': ({ service }) => ({
    subject: `You already have a ${service} account`,
    lines: [
      'You already have an account with this email address. Someone, probably you, tried to create another one.',
      'Forgot your password? You can choose a new one.',
    ],
    button: 'Choose a new password',
    note: 'Wasn’t you? You can ignore this email.',
  }),
  'reset-password': () => ({
    subject: 'Choose a new password',
    lines: [
      `You requested a new password. The link works once, for ${ACCOUNT_RULES.resetLinkMinutes} minutes. Choosing a new password signs you out everywhere.`,
    ],
    button: 'Choose a new password',
    note: 'Didn’t request this? You can ignore this email: your password is unchanged.',
  }),
  // One of an older version has other params: only its subject is read.
  receipt: ({
    number,
    title,
    total,
    time,
    picture,
    facts,
    rows = [],
    sum,
    payments = [],
    operator = [],
  }) => ({
    subject: `Your receipt: ${total}, ${title}`,
    lines: [time],
    ...(picture && { picture: picture === 'car' ? `The ${title}` : 'The route of your ride' }),
    facts,
    prices: { title: 'Price', rows, sum, note: payments.join('\n') },
    button: 'See the receipt',
    note: [
      number,
      ...operator,
      'The receipt is attached as a PDF. You can add your company for later receipts in your account.',
    ].join('\n'),
  }),
  ...bookingMails,
  'password-changed': ({ origin, otherWays }) => ({
    subject: 'Your password was changed',
    lines: [
      `Your account’s password was changed: ${origin}.`,
      'Your other devices were signed out.',
      ...(otherWays
        ? [
            `Your account can also be opened with: ${otherWays}. If one of them isn’t yours, remove it on your account page.`,
          ]
        : []),
    ],
    button: 'See where you are signed in',
    note: 'Wasn’t you? Choose a new password now: press “Forgot your password?” on the sign-in page.',
  }),
  'change-email': ({ service }) => ({
    subject: 'Confirm your new email address',
    lines: [
      `You asked to use this address for your ${service} account. The link works once, for ${ACCOUNT_RULES.confirmLinkHours} hours, where you are signed in to that account.`,
    ],
    button: 'Use this address',
    note: 'Didn’t request this? You can ignore this email: the account keeps its current address.',
  }),
  'email-change-asked': ({ origin, newEmail }) => ({
    subject: 'Request to change your email address',
    lines: [
      `Someone asked to change your account’s email address to ${newEmail}: ${origin}.`,
      'It changes when the new address is confirmed.',
    ],
    button: 'View my account',
    note: 'Wasn’t you? Someone knows your password. Choose a new one now, and end all other sessions.',
  }),
  'email-changed': ({ origin, newEmail }) => ({
    subject: 'Your email address was changed',
    lines: [`Your account now uses ${newEmail}: ${origin}.`, 'We now send emails there.'],
    button: 'View my account',
    note: 'Wasn’t you? Contact support now, from this address: it proves that the account is yours.',
  }),
  'ways-in-changed': ({ change, which, origin }) => ({
    subject: 'Your sign-in methods changed',
    lines: [`${CHANGES[change](which)}: ${origin}.`],
    button: 'View my account',
    note: 'Wasn’t you? Choose a new password, end all other sessions, and check your sign-in methods on your account page.',
  }),
  'export-ready': ({ until }) => ({
    subject: 'Your data is ready',
    lines: [
      'Your archive is ready, with your data and the files you uploaded.',
      `Download it from your account by ${longDate(until, 'en')}. After that we delete it; you can request a new one at any time.`,
    ],
    button: 'Download my data',
    note: 'Didn’t request this? Someone else can sign in to your account. Choose a new password, and end all other sessions.',
  }),
  'deletion-scheduled': ({ dueAt, origin }) => ({
    subject: 'Your account will be deleted',
    lines: [
      `You requested to delete your account: ${origin}.`,
      `It is closed now, you are signed out everywhere, and your cars are hidden. On ${longDate(dueAt, 'en')} we erase your data. This can’t be undone.`,
      'Until then you can sign in and keep your account.',
    ],
    button: 'Keep my account',
    note: 'Wasn’t you? Sign in, keep the account, and choose a new password. This is the only email about it.',
  }),
  'account-kept': ({ origin }) => ({
    subject: 'Account deletion canceled',
    lines: [`You kept your account: ${origin}.`, 'Nothing will be deleted.'],
    button: 'View my account',
    note: 'Wasn’t you? Choose a new password, and end all other sessions.',
  }),
  'license-verified': () => ({
    subject: 'Your license is verified',
    lines: ['Your license is verified. You can book cars now.'],
    button: 'Find a car',
  }),
  'license-refused': ({ reason }) => ({
    subject: 'Your license was not verified',
    lines: [
      'We reviewed your license and could not verify it.',
      `Reason: ${reason}`,
      'You can send it again at any time.',
    ],
    button: 'Send license',
  }),
  'license-expiring': ({ service, expiresOn }) => ({
    subject: 'Your license expires soon',
    lines: [
      `Your license expires on ${longDate(expiresOn, 'en')}.`,
      `After that you can’t rent or drive on ${service}. Send your new license now: the old one stays valid until we decide.`,
    ],
    button: 'Send new license',
  }),
  notification: ({ service, title, message, when }) => ({
    subject: title,
    lines: [message],
    button: `Open in ${service}`,
    note: when,
  }),
  'unread-messages': ({ threads }) => {
    const count = threads.reduce((sum, { unread }) => sum + unread, 0);
    const [only] = threads.length === 1 ? threads : [];
    const from = only ? ` from ${only.firstName}` : '';
    return {
      subject: count === 1 ? `New message${from}` : `${count} new messages${from}`,
      lines: threads.map(({ firstName, car, unread }) =>
        [[firstName, car].filter(Boolean).join(', '), unread === 1 ? '1 message' : `${unread} messages`].join(
          ': ',
        ),
      ),
      button: 'Read and answer',
      note: 'Answers to this email are not read. We write again only about messages that come after you have read these.',
    };
  },
  'new-device': ({ origin }) => ({
    subject: 'A sign-in from a new device',
    lines: [`Someone signed in to your account from a new device: ${origin}.`],
    button: 'See where you are signed in',
    note: 'Wasn’t you? End that session on your account page, and choose a new password.',
  }),
  'codes-guessed': ({ origin }) => ({
    subject: 'Too many wrong sign-in codes',
    lines: [
      `Someone entered too many wrong authenticator codes: ${origin}.`,
      'They know your password, or use a device where you are signed in. Authenticator codes are blocked for a while; your passkeys and recovery codes still work.',
    ],
    button: 'View my account',
    note: 'Wasn’t you? Choose a new password now: that ends every sign-in that is waiting for a code.',
  }),
  'message-answered': ({ question, answer }) => ({
    subject: 'Our reply to your message',
    lines: [...paragraphs(answer), 'You wrote to us:', ...paragraphs(`“${question}”`)],
    button: 'Reply',
    note: 'Replies to this email are not read. Use the button to reply.',
    why: 'You get this email because someone wrote to us with this address.',
  }),
};
