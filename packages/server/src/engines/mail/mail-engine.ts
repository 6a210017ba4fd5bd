export interface OutgoingMail {
  /** The email's permanent id: its Message-ID is derived from it, so that mail clients show a duplicate once. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** The one-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailAttachment {
  name: string;
  /** The media type. */
  type: string;
  /** Set for a picture in the text: its name in `cid:` URLs. */
  cid?: string | null;
  content: Buffer;
}

/** Sends emails. Throws {@link MailRefused} when a retry is useless, any other error when it is not. */
export interface MailEngine {
  /** No mail server is configured: nothing is sent. */
  readonly isOff?: true;
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server refused this email permanently. */
export class MailRefused extends Error {
  /** Whether it refused the address, and not the contents. */
  readonly isAddressRefused: boolean;
  /** The server's status, such as 550. */
  readonly status: number;

  constructor(status: number, isAddressRefused: boolean) {
    super(`The mail server refused the mail with ${status}`);
    this.name = 'MailRefused';
    this.status = status;
    this.isAddressRefused = isAddressRefused;
  }
}
