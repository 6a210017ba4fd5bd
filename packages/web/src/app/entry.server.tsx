import { languageOfPath } from '@josey/contract/values/languages';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { speakFrom } from './i18n/i18n.ts';

/**
 * Runs at build time only, for the prerendered pages: nothing is rendered on a server. Without this file
 * React Router's own would look for a package of its choice and install it during the build.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await speakFrom(languageOfPath(new URL(request.url).pathname));
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}
