import { failuresIn } from '@josey/contract/texts/by-language/failures';
import { refusalText } from '@josey/contract/texts/errors/refusal-text';
import { escapeHtml } from '@josey/contract/texts/page-head';
import { languageFor } from '@josey/contract/values/languages';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../kernel/errors.ts';

/** Stricter than that of the page in whose place it comes. */
export const FAILURE_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A page that needs no other file: what happened, and a link to try again. */
export function failurePage(request: FastifyRequest, error: AppError): string {
  const { operator } = request.server;
  const language = languageFor(request.headers['accept-language'], operator.language);
  const name = escapeHtml(operator.name);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>
  :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
  main { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem }
</style>
<main>
  <h1>${name}</h1>
  <p>${escapeHtml(refusalText(error, language))}</p>
  <p><a href="">${failuresIn[language].tryAgain}</a></p>
</main>
</html>
`;
}

/** Whether a browser shows the answer to a person; `path` without its query. */
export function wantsPage(request: FastifyRequest, path: string): boolean {
  const isNavigation = request.method === 'GET' || request.method === 'HEAD';
  const accept = request.headers.accept ?? '*/*';
  const isFile = /^\/(api|assets|files|socket)\b/.test(path) || /\.\w+$/.test(path);
  return isNavigation && !isFile && (accept.includes('text/html') || accept.includes('*/*'));
}
