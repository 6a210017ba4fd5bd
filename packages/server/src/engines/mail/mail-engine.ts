export interface OutgoingMail {
  /** The mail's permanent id: its Message-ID is made from it, so that a mail sent twice is one to its reader. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Where one press or one POST ends this kind of mail (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Hands mails over. Throws {@link MailRefused} when another try is useless, anything else when it is not. */
export interface MailEngine {
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server refused this mail for good. */
export class MailRefused extends Error {
  /** Whether it was the address that it refused, and not what we sent. */
  readonly isAddressRefused: boolean;
  /** The server's status, 550 say. */
  readonly status: number;

  constructor(status: number, isAddressRefused: boolean) {
    super(`The mail server refused the mail with ${status}`);
    this.name = 'MailRefused';
    this.status = status;
    this.isAddressRefused = isAddressRefused;
  }
}
