import type { MailFact, MailPrices } from '@josey/contract/texts/mails/mail-texts';
import { LIGHT } from './colors.ts';
import { inHtml, textStyle } from './html.ts';

export const factsText = (facts: MailFact[]): string =>
  facts.map(({ label, value, note }) => `${label}: ${[value, note].filter(Boolean).join(', ')}`).join('\n');

export const pricesText = ({ title, rows, sum, note }: MailPrices): string =>
  [title, ...[...rows, sum].map(({ label, amount }) => `${label}: ${amount}`), note]
    .filter(Boolean)
    .join('\n');

/** Two in a row; on phones one below the other. */
export function factsHtml(facts: MailFact[]): string {
  const cell = ({ label, value, note }: MailFact) =>
    `<td class="half" width="50%" style="padding:0 12px 16px 0;vertical-align:top"><div class="quiet" style="${textStyle(14, LIGHT.quiet)}">${inHtml(label)}</div><div class="ink" style="${textStyle(17)};font-weight:700">${inHtml(value)}</div>${note ? `<div class="quiet" style="${textStyle(14, LIGHT.quiet)}">${inHtml(note)}</div>` : ''}</td>`;
  const rows = facts.flatMap((_, index) => (index % 2 === 0 ? [facts.slice(index, index + 2)] : []));
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows
    .map((pair) => `<tr>${pair.map(cell).join('')}</tr>`)
    .join('')}</table>`;
}

export function pricesHtml({ title, rows, sum, note }: MailPrices): string {
  const row = ({ label, amount }: MailPrices['sum'], style: string) =>
    `<tr><td class="ink" style="padding:5px 12px 5px 0;${style}">${inHtml(label)}</td><td class="ink" align="right" style="padding:5px 0;white-space:nowrap;${style}">${inHtml(amount)}</td></tr>`;
  const total = `${textStyle(18)};font-weight:800;border-top:2px solid currentColor;padding-top:10px`;
  return `<h2 class="ink line" style="margin:8px 0;padding-top:20px;border-top:1px solid ${LIGHT.line};${textStyle(17)};font-weight:800">${inHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map((one) => row(one, textStyle(16))).join('')}${row(sum, total)}</table>
${note ? `<p class="quiet" style="margin:8px 0 16px;${textStyle(14, LIGHT.quiet)};white-space:pre-line">${inHtml(note)}</p>` : ''}`;
}
