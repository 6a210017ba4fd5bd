import { readFileSync } from 'node:fs';
import {
  breadcrumbs,
  headTags,
  type PageHead,
  SITE_PLACEHOLDER as SITE,
  shareImage,
} from '@josey/contract/texts/page-head';
import {
  LANGUAGES,
  type Language,
  languageOfPath,
  pathInLanguage,
  pathWithoutLanguage,
} from '@josey/contract/values/languages';
import { fillFacts } from '@josey/help/article';
import { helpFacts } from '@josey/help/facts';
import type helpTexts from '#locales/en/help.json';
import type en from '#locales/en/start.json';
import { readArticle } from './help-library.ts';

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"\/>/;

/** Writes what search engines and messengers read into a built page; the server fills in its public URL. */
export function describePage(html: string, path: string | undefined): string {
  const title = plainOf(TITLE.exec(html)?.[1] ?? 'Josey');
  const description = DESCRIPTION.exec(html)?.[1];
  if (path && description === undefined) throw new Error(`The page at ${path} has no description.`);
  // The page for all other URLs describes Josey to messengers; a search engine has nothing to read there.
  const said = description === undefined ? fallbackHead() : { title, description: plainOf(description) };
  const head: PageHead = {
    ...said,
    image: shareImage(SITE),
    isHidden: path === undefined,
    ...(path && { url: SITE + path, alternates: alternatesOf(path), ...dataOf(path) }),
  };
  const own = description === undefined ? `<meta name="description" content="${said.description}"/>` : '';
  return html.replace('</head>', () => `${own}${headTags(head)}</head>`);
}

function fallbackHead(): { title: string; description: string } {
  const { shell } = textsOf<typeof en>('en/start');
  return { title: shell.metaTitle.replace('{{name}}', 'Josey'), description: shell.metaDescription };
}

/** A file of texts, such as `en/help`. */
const textsOf = <Texts>(file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../src/locales/${file}.json`, import.meta.url), 'utf8'));

const alternatesOf = (path: string): PageHead['alternates'] =>
  LANGUAGES.map((language) => [language, SITE + pathInLanguage(pathWithoutLanguage(path), language)]);

function dataOf(path: string): Pick<PageHead, 'data' | 'type'> {
  const plain = pathWithoutLanguage(path);
  if (plain === '/') return { data: [WEB_SITE, ORGANIZATION] };
  const slug = /^\/help\/(.+)$/.exec(plain)?.[1];
  return slug ? { type: 'article', data: articleData(slug, languageOfPath(path)) } : {};
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
  inLanguage: [...LANGUAGES],
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${SITE}/help?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
};

function articleData(slug: string, wanted: Language): object[] {
  const { title, summary, changed, language } = readArticle(slug, wanted);
  const facts = helpFacts(language);
  const help = SITE + pathInLanguage('/help', wanted);
  const [headline, url] = [fillFacts(title, facts), `${help}/${slug}`];
  const article = {
    '@type': 'Article',
    headline,
    description: fillFacts(summary, facts),
    dateModified: changed,
    inLanguage: language,
    mainEntityOfPage: url,
    image: shareImage(SITE).url,
    author: ORGANIZATION,
    publisher: ORGANIZATION,
  };
  return [
    article,
    breadcrumbs([
      ['Josey', SITE + pathInLanguage('/', wanted)],
      [textsOf<typeof helpTexts>(`${wanted}/help`).title, help],
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
