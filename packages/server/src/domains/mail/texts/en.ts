import { longDate } from '../long-date.ts';
import { paragraphs } from '../paragraphs.ts';
import type { MailTexts, SignInMethodChange } from '../templates.ts';

const CHANGES: Record<SignInMethodChange, (which: string) => string> = {
  linked: (which) => `${which} can open your account now`,
  unlinked: (which) => `${which} no longer opens your account`,
  passkey_added: (which) => (which ? `The passkey “${which}” was added` : 'A passkey was added'),
  passkey_removed: (which) => (which ? `The passkey “${which}” was removed` : 'A passkey was removed'),
  two_step_on: () =>
    'Two-step sign-in was turned on, or moved to another app, and your other sessions were ended',
  two_step_off: () => 'Two-step sign-in was turned off',
  recovery_codes_renewed: () => 'New recovery codes were made; the old ones no longer work',
  recovery_code_used: () => 'Somebody used one of your recovery codes',
};

export const en: MailTexts = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  footer: {
    why: 'You get this mail because this address belongs to a Josey account.',
    unsubscribe: 'Stop mails of this kind',
  },
  device: (browser, system) => [browser, system].filter(Boolean).join(' on ') || 'an unknown device',
  inZone: (zone) => `time zone ${zone}`,
  'confirm-email': () => ({
    subject: 'Confirm your e-mail address',
    lines: [
      'Welcome to Josey. Please confirm that this address is yours, so that we can reach you about your rides and rentals.',
      'The link works once, for 24 hours, where you are signed in to your account.',
    ],
    button: 'Confirm my address',
    note: 'You did not create an account? Then do nothing: without the link nobody can prove that this address is theirs.',
  }),
  'getting-started': () => ({
    subject: 'Three things to do with Josey',
    lines: [
      'Your address is confirmed. Here is what you can do now:',
      'Rent a car from somebody around the corner, by the minute or the month. To book one, send us your license first.',
      'Ask for a ride and see the full price before you press anything.',
      'List your own car, and decide who drives it and for how much.',
    ],
    button: 'See the cars near you',
  }),
  'email-taken': () => ({
    subject: 'You already have a Josey account',
    lines: [
      'Somebody, probably you, tried to create an account with this address. There is one already.',
      'If you do not remember your password, you can choose a new one.',
    ],
    button: 'Choose a new password',
    note: 'It was not you? Then do nothing. Nobody learned anything about your account but that it exists.',
  }),
  'reset-password': () => ({
    subject: 'Choose a new password',
    lines: [
      'You asked for a new password. The link works once, for 30 minutes. Choosing a new one signs you out everywhere.',
    ],
    button: 'Choose a new password',
    note: 'You did not ask? Then do nothing: your password stays as it is.',
  }),
  'password-changed': ({ origin, otherWays }) => ({
    subject: 'Your password was changed',
    lines: [
      `The password of your account was changed: ${origin}.`,
      'Your other devices were signed out.',
      ...(otherWays
        ? [
            `Your account can also be opened with: ${otherWays}. Is one of them not yours? Take it away on your account page.`,
          ]
        : []),
    ],
    button: 'See where you are signed in',
    note: 'It was not you? Choose a new password at once, with "Forgot your password?" on the sign-in page.',
  }),
  'change-email': () => ({
    subject: 'Confirm your new e-mail address',
    lines: [
      'You want to use this address for your Josey account. The link works once, for 24 hours, where you are signed in to that account.',
    ],
    button: 'Use this address',
    note: 'You did not ask for this? Then do nothing: the account keeps the address that it has.',
  }),
  'email-change-asked': ({ origin, newEmail }) => ({
    subject: 'Somebody wants to change your e-mail address',
    lines: [
      `Somebody asked to change the address of your account to ${newEmail}: ${origin}.`,
      'It changes once the new address is confirmed.',
    ],
    button: 'Look at my account',
    note: 'It was not you? Then somebody knows your password. Choose a new one now, and end all other sessions.',
  }),
  'email-changed': ({ origin, newEmail }) => ({
    subject: 'Your e-mail address was changed',
    lines: [`Your account now uses ${newEmail}: ${origin}.`, 'We write to you there from now on.'],
    button: 'Look at my account',
    note: 'It was not you? Write to our support at once; this address is the proof that the account is yours.',
  }),
  'ways-in-changed': ({ change, which, origin }) => ({
    subject: 'How your account is opened has changed',
    lines: [`${CHANGES[change](which)}: ${origin}.`],
    button: 'Look at my account',
    note: 'It was not you? Choose a new password, end all other sessions, and set your ways in right on your account page.',
  }),
  'export-ready': ({ until }) => ({
    subject: 'Your data is ready',
    lines: [
      'You asked for what Josey holds about you. It is one archive: your data, and the files that you uploaded.',
      `You can download it from your account until ${longDate(until, 'en')}. After that we remove it; you can always ask for a new one.`,
    ],
    button: 'Download my data',
    note: 'You did not ask for it? Then somebody knows how to get into your account. Choose a new password, and end all other sessions.',
  }),
  'deletion-scheduled': ({ dueAt, origin }) => ({
    subject: 'Your account will be deleted',
    lines: [
      `You asked us to delete your account: ${origin}.`,
      `It is closed now, you are signed out everywhere, and your cars can no longer be found. On ${longDate(dueAt, 'en')} we erase what we hold about you; nobody can bring it back then.`,
      'Until that day you can change your mind: sign in, and keep your account.',
    ],
    button: 'Keep my account',
    note: 'It was not you? Sign in, keep the account, and choose a new password. This is the only mail about it.',
  }),
  'account-kept': ({ origin }) => ({
    subject: 'Your account stays',
    lines: [
      `You decided to keep your account: ${origin}.`,
      'Nothing will be deleted, and everything is as it was.',
    ],
    button: 'Look at my account',
    note: 'It was not you? Choose a new password, and end all other sessions.',
  }),
  'licence-verified': () => ({
    subject: 'Your license is verified',
    lines: ['A person has looked at your license and verified it. You can book cars now.'],
    button: 'Find a car',
  }),
  'licence-refused': ({ reason }) => ({
    subject: 'Your license was not verified',
    lines: [
      'A person has looked at your license and could not verify it.',
      `Reason: ${reason}`,
      'You can send it again at any time.',
    ],
    button: 'Send it again',
  }),
  'licence-expiring': ({ expiresOn }) => ({
    subject: 'Your license expires soon',
    lines: [
      `The license that we have of you is good until ${longDate(expiresOn, 'en')}.`,
      'After that day you cannot rent or drive a car here. Send the new one in time: the old one counts until a person has looked at it.',
    ],
    button: 'Send the new license',
  }),
  notification: ({ title, message, when }) => ({
    subject: title,
    lines: [message],
    button: 'Open it in Josey',
    note: when,
  }),
  'new-device': ({ origin }) => ({
    subject: 'A sign-in from a new device',
    lines: [`Somebody signed in to your account from a device that we have not seen before: ${origin}.`],
    button: 'See where you are signed in',
    note: 'It was not you? End that session on your account page, and choose a new password.',
  }),
  'codes-guessed': ({ origin }) => ({
    subject: 'Somebody tries to guess your codes',
    lines: [
      `Too many wrong codes of your authenticator app were tried: ${origin}.`,
      'Whoever does that knows your password, or sits where you are signed in. Codes of the app have to wait now; your passkeys and recovery codes still work.',
    ],
    button: 'Look at my account',
    note: 'It was not you? Choose a new password now: that ends every sign-in that waits for a code.',
  }),
  'message-answered': ({ question, answer }) => ({
    subject: 'Our answer to your message',
    lines: [...paragraphs(answer), 'You wrote to us:', ...paragraphs(`“${question}”`)],
    button: 'Write back',
    note: 'Answers to this mail reach nobody: write to us on the page that the button opens.',
    why: 'You get this mail because somebody wrote to us and gave this address.',
  }),
};
