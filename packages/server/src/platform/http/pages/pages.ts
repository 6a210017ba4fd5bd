import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type OperatorSettings, operatorWords, phoneHref } from '@josey/contract/texts/operator-words';
import {
  escapeHtml,
  HEAD_BEGIN,
  HEAD_END,
  headTags,
  type PageHead,
  SITE_PLACEHOLDER,
} from '@josey/contract/texts/page-head';
import type { Language } from '@josey/contract/values/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '../../kernel/overload/concurrency-limit.ts';
import { scriptHashes } from '../mount/docs-page.ts';

/** A prerendered page with this deployment's public URL in it. */
export interface Page {
  html: string;
  /** The hashes of the page's own scripts: no page allows those of another, and headers do not grow with the number of pages. */
  hashes: string[];
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*"\/>/;
/** Compresses once, at the first request, for all later visitors. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page as the build wrote it, at the site's address. */
export function readPage(file: string, site: string): Page {
  const html = readFileSync(file, 'utf8').replaceAll(SITE_PLACEHOLDER, site);
  return { html, hashes: scriptHashes(html) };
}

/** The same page, naming files that it needs for the browser to request at once. */
export const withPreloads = (page: Page, files: string[]): Page =>
  withTags(page, files.map(preloadOf).join(''));

const preloadOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="${file}"/>`
    : `<link rel="modulepreload" href="${file}"/>`;

/** The same page with data that the app would request first: a script of this type is not run. */
export const withData = (page: Page, id: string, value: unknown): Page =>
  withTags(
    page,
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  );

/** The same page, showing the hidden parts that only a demo has. */
export const withDemoParts = ({ html, hashes }: Page): Page => ({
  html: html.replaceAll(' hidden="" data-if="demo"', ' data-if="demo"'),
  hashes,
});

const MARKED = /(?: hidden="")?(?: href="(tel|mailto):")? data-operator="(\w+)">[^<]*/g;
const LANGUAGE = /<html [^>]*lang="(\w+)"/;
const TITLES = /(<title>|<meta property="og:(?:title|site_name|image:alt)" content=")([^"<]*)/g;
const NAME_IN_TITLE = /^Josey(?=:|$)|(?<= · )Josey$/;

/** The same page, with this deployment's name and words in the places that the build marked, such as the footer's. */
export function withOperator(page: Page, settings: OperatorSettings): Page {
  const words = operatorWords(settings, (LANGUAGE.exec(page.html)?.[1] ?? 'en') as Language);
  const { html, hashes } = withName(page, settings.name);
  const filled = html.replaceAll(MARKED, (marked, scheme: string | undefined, place: string) => {
    const word = words[place];
    if (word === undefined) return marked;
    const href = scheme === 'tel' ? phoneHref(word) : `${scheme}:${word}`;
    return `${scheme ? ` href="${escapeHtml(href)}"` : ''} data-operator="${place}">${escapeHtml(word)}`;
  });
  return { html: withFirstLanguage(filled, settings.language), hashes };
}

/** For the scripts that choose the page's language (web, preferred-language.ts). */
const withFirstLanguage = (html: string, language: Language): string =>
  html.replace('<html ', () => `<html data-first-language="${language}" `);

/** The preview picture with our wordmark, and the same without. */
const [NAMED_PICTURE, UNNAMED_PICTURE] = ['/share.png"', '/share-unnamed.png"'];

/** The same page, with what the operator calls the service in its titles, its structured data and its preview. */
export const withName = ({ html, hashes }: Page, name: string): Page => ({
  html: html
    .replaceAll(
      TITLES,
      (_, tag: string, text: string) => tag + text.replace(NAME_IN_TITLE, () => escapeHtml(name)),
    )
    .replaceAll('aria-label="Josey, ', () => `aria-label="${escapeHtml(name)}, `)
    .replaceAll(NAMED_PICTURE, name === 'Josey' ? NAMED_PICTURE : UNNAMED_PICTURE)
    .replaceAll('"name":"Josey"', () => `"name":${JSON.stringify(name).replaceAll('<', '\\u003c')}`),
  hashes,
});

const withTags = ({ html, hashes }: Page, tags: string): Page => ({
  html: html.replace('</head>', () => `${tags}</head>`),
  hashes,
});

/** The same page with other metadata for search engines and messengers. */
export function withHead({ html, hashes }: Page, head: PageHead): Page {
  const begin = html.indexOf(HEAD_BEGIN);
  const end = html.indexOf(HEAD_END);
  if (begin < 0 || end < begin) return { html, hashes };
  const described = html.slice(0, begin) + headTags(head) + html.slice(end + HEAD_END.length);
  const named = described
    .replace(TITLE, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(head.description)}"/>`);
  return { html: named, hashes };
}

/** Of a page that is written at each request there is no later visitor. */
const pack = createConcurrencyLimit(2, { waiting: 64 });
const packed = new WeakMap<Page, Promise<Buffer>>();
const tags = new WeakMap<Page, string>();

/** Sends a page, compressed if the browser supports it, or 304 if the browser has it. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const tag =
    tags.get(page) ?? `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`;
  tags.set(page, tag);
  reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, accept-language' });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page.html);
  const bytes = packed.get(page) ?? pack(() => promisify(brotliCompress)(page.html, QUALITY));
  packed.set(page, bytes);
  bytes.catch(() => packed.delete(page));
  return reply.header('content-encoding', 'br').send(await bytes);
}
