import { readFileSync } from 'node:fs';
import { fillFacts, parseArticle } from '@josey/contract/help/article';
import { helpFacts } from '@josey/contract/help/facts';
import {
  breadcrumbs,
  headTags,
  type PageHead,
  SITE_PLACEHOLDER as SITE,
  shareImage,
} from '@josey/contract/page-head';
import { articleFile } from './help-library.ts';

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"\/>/;

/** Puts into a built page what search engines and messengers read; the server fills in its public address. */
export function describePage(html: string, path: string | undefined): string {
  const title = plainOf(TITLE.exec(html)?.[1] ?? 'Josey');
  const description = DESCRIPTION.exec(html)?.[1];
  // The page that serves all other addresses says what Josey is.
  const said = description === undefined ? fallbackHead() : { title, description: plainOf(description) };
  const head: PageHead = {
    ...said,
    image: shareImage(SITE),
    ...(path && { url: SITE + path, ...dataOf(path) }),
  };
  const own = description === undefined ? `<meta name="description" content="${said.description}"/>` : '';
  return html.replace('</head>', () => `${own}${headTags(head)}</head>`);
}

function fallbackHead(): { title: string; description: string } {
  const { shell } = JSON.parse(readFileSync(new URL('../src/locales/en.json', import.meta.url), 'utf8')) as {
    shell: { metaTitle: string; metaDescription: string };
  };
  return { title: shell.metaTitle, description: shell.metaDescription };
}

function dataOf(path: string): Pick<PageHead, 'data' | 'type'> {
  if (path === '/') return { data: [WEB_SITE, ORGANIZATION] };
  const slug = /^\/help\/(.+)$/.exec(path)?.[1];
  return slug ? { type: 'article', data: articleData(slug) } : {};
}

const ORGANIZATION = {
  '@type': 'Organization',
  name: 'Josey',
  url: `${SITE}/`,
  logo: `${SITE}/icon-512.png`,
};

const WEB_SITE = {
  '@type': 'WebSite',
  name: 'Josey',
  url: `${SITE}/`,
  inLanguage: ['en', 'es'],
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${SITE}/help?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
};

/** From the article that the page shows. */
function articleData(slug: string): object[] {
  const { title, summary, changed } = parseArticle(slug, readFileSync(articleFile(slug), 'utf8'));
  const facts = helpFacts('en');
  const [headline, url] = [fillFacts(title, facts), `${SITE}/help/${slug}`];
  const article = {
    '@type': 'Article',
    headline,
    description: fillFacts(summary, facts),
    dateModified: changed,
    inLanguage: 'en',
    mainEntityOfPage: url,
    image: shareImage(SITE).url,
    author: ORGANIZATION,
    publisher: ORGANIZATION,
  };
  return [
    article,
    breadcrumbs([
      ['Josey', `${SITE}/`],
      ['Help', `${SITE}/help`],
      [headline, url],
    ]),
  ];
}

const plainOf = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
