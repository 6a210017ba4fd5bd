import type { MailText } from '@josey/contract/texts/mails/mail-texts';
import { type Colors, DARK, LIGHT } from './colors.ts';
import { factsHtml, factsText, pricesHtml, pricesText } from './facts.ts';
import { FONT, inHtml, textStyle } from './html.ts';

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

/** The text version, for programs and readers without HTML: it says the same. */
export function layOutText(letter: RenderedMail): string {
  const { greeting, lines, facts, prices, promise, next, button, url } = letter;
  const { note, service, footer, unsubscribe } = letter;
  const parts = [
    greeting,
    ...lines,
    facts && factsText(facts),
    promise,
    next,
    button && url && `${button}:\n${url}`,
    prices && pricesText(prices),
    note,
    `-- \n${service}\n${footer}`,
  ];
  const text = parts.filter(Boolean).join('\n\n');
  return unsubscribe ? `${text}\n${unsubscribe.words}: ${unsubscribe.url}\n` : `${text}\n`;
}

/** The same in HTML: one column, no external resources. Clients without dark rules show the light one. */
export function layOutHtml(letter: RenderedMail): string {
  const { language, subject, greeting, lines, facts, prices, promise, next, picture } = letter;
  const { button, url, note, service, footer, unsubscribe } = letter;
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;${textStyle(16)}">${inHtml(text)}</p>`;
  const small = textStyle(13, LIGHT.quiet);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${inHtml(subject)}</title><style>${DARK_RULES}</style></head>
<body class="bg" style="margin:0;padding:0;background:${LIGHT.sky}">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.sky}"><tr><td class="out" align="center" style="padding:28px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink pad" style="padding:0 4px 16px;${FONT};font-size:28px;font-weight:800;letter-spacing:-0.02em;color:${LIGHT.ink}">${inHtml(service)}</td></tr>
<tr><td class="card" style="background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:16px">
<div class="pad" style="padding:28px 32px 8px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.2;font-weight:800;letter-spacing:-0.015em;color:${LIGHT.ink}">${inHtml(subject)}</h1>
${paragraph(greeting)}
${lines.map(paragraph).join('\n')}
</div>
${picture ? `<img src="cid:picture" alt="${inHtml(picture)}" width="600" style="display:block;width:100%;height:auto;border:0">` : ''}
<div class="pad" style="padding:${picture ? 20 : 0}px 32px 12px">
${facts ? factsHtml(facts) : ''}
${promise ? `<p class="soft" style="margin:4px 0 20px;padding:14px 16px;border-radius:10px;background:${LIGHT.soft};${textStyle(15, LIGHT.success)}"><b>${inHtml(promise)}</b></p>` : ''}
${next ? paragraph(next) : ''}
${button && url ? buttonTo(url, button) : ''}
${prices ? pricesHtml(prices) : ''}
${note ? `<p class="quiet" style="margin:0 0 16px;${textStyle(14, LIGHT.quiet)};white-space:pre-line">${inHtml(note)}</p>` : ''}
</div></td></tr>
<tr><td class="quiet pad" style="padding:16px 4px;${small}">${inHtml(footer)}${unsubscribe ? `<br><a class="quiet" href="${inHtml(unsubscribe.url)}" style="color:${LIGHT.quiet}">${inHtml(unsubscribe.words)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** For clients that read the head: dark colors, and the whole width of a phone. */
const DARK_RULES = [
  '@media (max-width:620px){.out{padding:20px 0!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}.pad{padding-left:20px!important;padding-right:20px!important}.half{display:block!important;width:100%!important}}',
  `@media (prefers-color-scheme:dark){${darkRules(DARK)}}`,
].join('');

function darkRules({ sky, surface, line, ink, quiet, petrol, onPetrol, soft, success }: Colors): string {
  return [
    `.bg{background:${sky}!important}`,
    `.card{background:${surface}!important;border-color:${line}!important}`,
    `.ink{color:${ink}!important}.quiet{color:${quiet}!important}.line{border-color:${line}!important}`,
    `.btn{background:${petrol}!important;color:${onPetrol}!important}`,
    `.soft{background:${soft}!important;color:${success}!important}`,
  ].join('');
}

/** A link that looks like our buttons, followed by its URL for clients that show no buttons. */
function buttonTo(url: string, words: string): string {
  return `<p style="margin:8px 0 16px"><a class="btn" href="${inHtml(url)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${LIGHT.petrol};${FONT};font-size:16px;font-weight:700;color:${LIGHT.onPetrol};text-decoration:none">${inHtml(words)}</a></p>
<p class="quiet" style="margin:0 0 20px;${textStyle(13, LIGHT.quiet)};word-break:break-all">${inHtml(url)}</p>`;
}
