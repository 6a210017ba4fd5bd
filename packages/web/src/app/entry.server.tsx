import { languageOfPath } from '@josey/contract/values/languages';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { startInLanguage } from './i18n/i18n.ts';

/**
 * Runs at build time only, to prerender pages; there is no server-side rendering. Without this file React Router
 * would pick and install a rendering package during the build.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await startInLanguage(languageOfPath(new URL(request.url).pathname));
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Long texts too stay where they are, instead of following the page in a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}
