/** Replaced by the public address of a deployment, which is unknown when pages are built. */
export const SITE_PLACEHOLDER = 'https://site.invalid';

/** Marks the tags in a page, so that the server can replace them per page. */
export const HEAD_BEGIN = '<!--head-->';
export const HEAD_END = '<!--/head-->';

/** A page's metadata for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical URL; absent for a page without one. */
  url?: string;
  /** The same page in each language, by its absolute address; the first is the x-default. */
  alternates?: [language: string, url: string][];
  image: { url: string; alt: string; width?: number; height?: number };
  type?: 'website' | 'article' | 'product';
  /** Structured data (schema.org), one object each. */
  data?: object[];
  /** Search engines leave it out. */
  isHidden?: boolean;
}

/** The default preview picture: our street (e2e/draw-share.mjs). */
export const shareImage = (site: string): PageHead['image'] => ({
  url: `${site}/share.png`,
  alt: 'Josey: there’s a car around the corner. A street of rowhouses with cars at the curb.',
  width: 1200,
  height: 630,
});

/** The tags of a page's head, between their marks. Users' text is escaped: it cannot end an attribute or a script. */
export function headTags(head: PageHead): string {
  const {
    title,
    description,
    url,
    alternates = [],
    image,
    type = 'website',
    data = [],
    isHidden = false,
  } = head;
  const [first] = alternates;
  const properties: [name: string, content: string | number][] = [
    ['og:site_name', 'Josey'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ...(url ? [['og:url', url] as [string, string]] : []),
    ['og:image', image.url],
    ['og:image:alt', image.alt],
    ...(image.width && image.height
      ? [
          ['og:image:width', image.width] as [string, number],
          ['og:image:height', image.height] as [string, number],
        ]
      : []),
  ];
  return [
    HEAD_BEGIN,
    ...(isHidden ? ['<meta name="robots" content="noindex">'] : []),
    ...(url && !isHidden ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    ...alternates.map(([language, address]) => alternateLink(language, address)),
    ...(first ? [alternateLink('x-default', first[1])] : []),
    ...properties.map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(String(content))}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...data.map((thing) => `<script type="application/ld+json">${jsonLd(thing)}</script>`),
    HEAD_END,
  ].join('');
}

const alternateLink = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Within a script element only `<` could end it, or begin a comment. */
function jsonLd(thing: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
}

/** The breadcrumbs of a page for structured data: each step's name and absolute URL. */
export function breadcrumbs(steps: [name: string, url: string][]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
