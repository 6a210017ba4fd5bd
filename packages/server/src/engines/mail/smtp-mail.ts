import type { Transporter } from 'nodemailer';
import { type MailEngine, MailRefused, type OutgoingMail } from './mail-engine.ts';

interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string;
  /** `Josey <no-reply@josey.example>` or the bare address. */
  from: string;
  /** The timeout of an attempt to send. */
  deadlineMs?: number;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const DEADLINE_MS = 40_000;

/**
 * Sends emails through a mail server. STARTTLS is used if offered, and required if a password goes over
 * the network; `?requireTLS=` in the URL overrides this.
 */
export function createSmtpMail({ url, from, deadlineMs = DEADLINE_MS }: SmtpOptions): MailEngine {
  let transport: Promise<Transporter> | undefined;
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        transport ??= connect(url);
        await (await transport).sendMail({ ...partsOf(mail, host), from, signal });
      } catch (error) {
        throw describe(error);
      }
    },
  };
}

/** Loads the library with the first email: a start does not wait for it (P11). */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: isSecretSentFar(new URL(url)),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function isSecretSentFar({ password, hostname }: URL): boolean {
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function partsOf(
  { id, to, subject, html, text, unsubscribeUrl, attachments = [] }: OutgoingMail,
  host: string,
) {
  return {
    messageId: `<${id}@${host}>`,
    to: { name: oneLine(to.name), address: requireAddress(to.address) },
    subject: oneLine(subject),
    html,
    text,
    attachments: attachments.map(({ name, type, cid, content }) => ({
      filename: oneLine(name),
      contentType: type,
      content,
      ...(cid && { cid, contentDisposition: 'inline' as const }),
    })),
    headers: {
      // Suppresses auto-replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** A name stays within its header: a line break would start another one. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** An address with a comma or a space would be parsed as several. */
function requireAddress(address: string): string {
  if (/^[^\s,;<>"()\p{Cc}]+@[^\s,;<>"()\p{Cc}]+$/u.test(address)) return address;
  throw new MailRefused(553, true);
}

/**
 * What went wrong, without the library's message, which contains the address. Permanent is a 5xx about this address or
 * this mail. A 5xx about our sign-in or our sender is the operator's to fix, and worth a retry later.
 */
function describe(error: unknown): Error {
  const { code, responseCode: status = 0, command = '', response = '' } = error as SmtpFailure;
  if (error instanceof MailRefused) return error;
  if (status >= 500 && command === 'RCPT TO') {
    const meant = whomItMeans(status, response);
    if (meant !== 'us') return new MailRefused(status, meant === 'address');
  }
  if (status >= 500 && command === 'DATA') return new MailRefused(status, false);
  return new Error(
    `The mail was not handed over: ${[code, command.split(' ')[0], status].filter(Boolean).join(' ')}`,
  );
}

/**
 * What a 5xx to a recipient is about, by its enhanced status code (RFC 3463): 5.1.x the address, but for 5.1.7 and
 * 5.1.8, which are our sender; 5.2.1 a mailbox that is closed; 5.7.x what the server thinks of us. Where there is none,
 * by RFC 5321: 550, 551 and 553 say that there is no such mailbox.
 */
function whomItMeans(status: number, response: string): 'address' | 'us' | 'mail' {
  const enhanced = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (!enhanced) return [550, 551, 553].includes(status) ? 'address' : 'mail';
  if (/^5\.(7\.|1\.[78]$)/.test(enhanced)) return 'us';
  return /^5\.(1\.|2\.1$)/.test(enhanced) ? 'address' : 'mail';
}

interface SmtpFailure {
  code?: string;
  /** The server's own line. */
  response?: string;
  responseCode?: number;
  command?: string;
}
