import { ownPath } from '@josey/contract/core/own-path';

/** Pages that an answer may link to, besides the help articles. Those with an id show only the user's own objects. */
const PAGES =
  /^\/(?:|dashboard|account|verify|list-vehicle|request-ride|rent-car|become-driver|drive|help|contact|safety|insurance|privacy|terms|cookies|learn-more|(?:rentals|rides|vehicles)\/[\da-f-]{36}(?:\/edit)?)$/;
const ARTICLE = /^\/help\/([a-z\d-]+)$/;

/** The links that an answer may contain: existing paths of this site. */
export interface OwnLinks {
  /** The path as an answer may contain it, or undefined for any other URL. */
  allowed(address: string): string | undefined;
  /** The slug of the article of a path. */
  slugOf(path: string): string | undefined;
}

/** `origin` is the address of this site; an absolute address on it counts as its path. */
export function ownLinks(hasArticle: (slug: string) => boolean, origin: string | undefined): OwnLinks {
  const slugOf = (path: string) => {
    const slug = ARTICLE.exec(path.split(/[?#]/)[0] ?? '')?.[1];
    return slug && hasArticle(slug) ? slug : undefined;
  };
  return {
    slugOf,
    allowed(address) {
      const isHere = origin !== undefined && address.startsWith(`${origin}/`);
      const path = ownPath(isHere ? address.slice(origin.length) : address);
      const bare = path?.split(/[?#]/)[0]?.replace(/(?<=.)\/$/, '');
      if (path === undefined || bare === undefined) return undefined;
      return PAGES.test(bare) || slugOf(bare) ? path : undefined;
    },
  };
}
