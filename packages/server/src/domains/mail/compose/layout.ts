import type { MailText } from './templates.ts';

/** An email's text with header and footer, ready for layout. */
export interface RenderedMail extends MailText {
  language: string;
  greeting: string;
  url: string | undefined;
  /** What the operator calls the service. */
  service: string;
  /** The lines at the very end; the last may be a link. */
  footer: string;
  unsubscribe: { words: string; url: string } | undefined;
}

/** The brand colors. Mail clients support neither style sheets nor variables, so each element has its own style. */
const COLOR = {
  sky: '#dff0f3',
  surface: '#ffffff',
  line: '#d9e1e3',
  ink: '#172a2e',
  quiet: '#4d5e62',
  petrol: '#00626f',
  amber: '#f8b220',
};
const FONT = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** The text version, for programs and readers without HTML. */
export function layOutText({
  greeting,
  lines,
  button,
  url,
  note,
  service,
  footer,
  unsubscribe,
}: RenderedMail): string {
  const parts = [
    greeting,
    ...lines,
    button && url && `${button}:\n${url}`,
    note,
    `-- \n${service}\n${footer}`,
  ];
  const text = parts.filter(Boolean).join('\n\n');
  return unsubscribe ? `${text}\n${unsubscribe.words}: ${unsubscribe.url}\n` : `${text}\n`;
}

/** The same in HTML: one column, no external resources. */
export function layOutHtml(letter: RenderedMail): string {
  const { language, subject, greeting, lines, button, url, note, service, footer, unsubscribe } = letter;
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:${COLOR.ink};${style}">${inHtml(text)}</p>`;
  const small = `${FONT};font-size:13px;line-height:1.5;color:${COLOR.quiet}`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${inHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${COLOR.sky}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOR.sky}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;${FONT};font-size:28px;font-weight:800;letter-spacing:-0.02em;color:${COLOR.ink}">${inHtml(service)}</td></tr>
<tr><td style="padding:28px;background:${COLOR.surface};border:1px solid ${COLOR.line};border-top:4px solid ${COLOR.amber};border-radius:14px">
<h1 style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.25;color:${COLOR.ink}">${inHtml(subject)}</h1>
${paragraph(greeting)}
${lines.map((line) => paragraph(line)).join('\n')}
${button && url ? buttonTo(url, button) : ''}
${note ? paragraph(note, `margin:0;font-size:14px;color:${COLOR.quiet}`) : ''}
</td></tr>
<tr><td style="padding:16px 4px;${small}">${inHtml(footer)}${unsubscribe ? `<br><a href="${inHtml(unsubscribe.url)}" style="color:${COLOR.quiet}">${inHtml(unsubscribe.words)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** A link that looks like our buttons, followed by its URL for clients that show no buttons. */
function buttonTo(url: string, words: string): string {
  return `<p style="margin:8px 0 20px"><a href="${inHtml(url)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${COLOR.petrol};${FONT};font-size:16px;font-weight:700;color:${COLOR.surface};text-decoration:none">${inHtml(words)}</a></p>
<p style="margin:0 0 20px;${FONT};font-size:13px;line-height:1.5;color:${COLOR.quiet};word-break:break-all">${inHtml(url)}</p>`;
}
