import { mailsIn } from '@josey/contract/texts/by-language/mails';
import type { MailText, MailTexts, RequestOrigin, Template } from '@josey/contract/texts/mails/mail-texts';
import type { Language } from '@josey/contract/values/languages';
import { isTimeZone } from '@josey/contract/values/time/time-zone';
import type { OutgoingMail } from '#engines/mail/mail-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceName } from '#platform/kernel/device-name.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';
import { linkToken } from '#platform/security/link-token.ts';
import type { MailRow } from '../mail.queries.ts';
import { unsubscribeToken } from '../unsubscribe.ts';
import { layOutHtml, layOutText, type RenderedMail } from './layout.ts';
import { optionalKindOf, pageOf } from './templates.ts';

type Writing = Pick<Context, 'config' | 'signer'> & {
  settings: Pick<Context['settings'], 'current'>;
};

/** Renders the email in its reader's language. Its one-use token is derived here, and is stored nowhere. */
export function composeMail(context: Writing, row: MailRow): OutgoingMail {
  const language = row.language as Language;
  const texts = mailsIn[language];
  const url = urlOf(context, row);
  const { unsubscribe, oneClickUrl } = unsubscribeOf(context, row, texts);
  const { contacts, place } = context.settings.current;
  const text = textOf(row, place.name);
  const letter: RenderedMail = {
    ...text,
    language,
    greeting: texts.hello(row.name),
    url,
    footer: `${text.why ?? texts.footer.why(place.name)} ${contacts.supportEmail}`,
    service: place.name,
    unsubscribe,
  };
  return {
    id: row.id,
    to: { name: inOneLine(row.name), address: row.recipient },
    subject: inOneLine(letter.subject),
    html: layOutHtml(letter),
    text: layOutText(letter),
    ...(oneClickUrl && { unsubscribeUrl: oneClickUrl }),
  };
}

/** For an email header: a line break in a name or a listing's text must not start another header line. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** The contents of an email, in its reader's language. */
export const subjectOf = (row: TextRow, service: string): string => textOf(row, service).subject;

type TextRow = Pick<MailRow, 'template' | 'language' | 'params' | 'name'>;

function textOf(row: TextRow, service: string): MailText {
  const language = row.language as Language;
  const texts = mailsIn[language];
  const params = row.params as Record<string, string>;
  const when = whenOf(params, texts, language);
  const said = { ...params, name: row.name, service, when, origin: originOf(params, texts, when) };
  const write = texts[row.template as Template] as (values: typeof said) => MailText;
  return write(said);
}

function urlOf({ config, signer }: Writing, row: MailRow) {
  const { link_id, link_path } = row;
  if (link_id && link_path) return `${publicUrl(config)}${link_path}#${linkToken(signer, link_id)}`;
  const page = pageOf(row);
  return page && `${publicUrl(config)}${page}`;
}

/** A page with a button for people, and a URL for POST requests of mail clients. */
function unsubscribeOf({ config, signer }: Writing, row: MailRow, texts: MailTexts) {
  const { user_id } = row;
  const kind = optionalKindOf(row);
  if (!kind || !user_id) return { unsubscribe: undefined, oneClickUrl: undefined };
  const token = unsubscribeToken(signer, { userId: user_id, kind });
  return {
    unsubscribe: { words: texts.footer.unsubscribe, url: `${publicUrl(config)}/unsubscribe#${token}` },
    oneClickUrl: `${publicUrl(config)}/api/mail/unsubscribe?token=${token}`,
  };
}

function originOf(params: Partial<RequestOrigin>, texts: MailTexts, when: string): string {
  if (!when) return '';
  const { browser, system } = deviceName(params.userAgent ?? null);
  return [texts.device(browser, system), when].join(', ');
}

/** When it happened, in the reader's time zone. */
function whenOf(params: Partial<RequestOrigin>, texts: MailTexts, language: Language): string {
  if (!params.at) return '';
  const timeZone = params.timeZone && isTimeZone(params.timeZone) ? params.timeZone : undefined;
  const at = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(params.at));
  return [at, texts.inZone(timeZone ?? 'UTC')].join(', ');
}
