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

/** An opening bracket that is not closed within this length is plain text. */
const LONGEST_OPEN = 600;

const PICTURE = /!\[([^\]\n]*)\]\([^)\n]*\)/g;
const LINK = /\[([^\]\n]*)\]\(\s*([^)\s]*)[^)\n]*\)/g;
/** `[name]: address`, to which `[text][name]` would lead. */
const REFERENCE = /^[ \t]*\[[^\]\n]+\]:.*$/gm;
const TAG = /<\/?[a-z!?][^<>]*>/gi;
const OPENS_TAG = /<(?=[a-z/!?])/gi;
/** Text that Markdown would turn into a link automatically. */
const ADDRESS =
  /(?:\b[a-z][a-z\d+.-]*:\/\/|(?<!:)\/\/|\\\\|\bwww\.|\b(?:mailto|tel|javascript|data):)[^\s)\]]*/gi;

/**
 * Untrusted text, from a model or from a user whose listing reaches it, made safe to show: no pictures (their address
 * would leak data), no HTML, and links only to existing pages of this site.
 */
export function safeText(text: string, links: OwnLinks): string {
  const kept: string[] = [];
  const keep = (part: string) => `\u0000${kept.push(part) - 1}\u0000`;
  return (
    text
      .replaceAll('\u0000', '')
      .replace(PICTURE, (_, label: string) => bare(label))
      .replace(REFERENCE, '')
      .replace(TAG, '')
      .replace(OPENS_TAG, '')
      .replace(LINK, (_, label: string, address: string) => {
        const path = links.allowed(address);
        return path ? keep(`[${bare(label)}](${path})`) : bare(label);
      })
      .replace(ADDRESS, (address) => links.allowed(address) ?? '')
      // Leftover brackets must not become a link with the text after them.
      .replace(/\](?=[([])/g, '] ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for the links that are kept
      .replace(/\u0000(\d+)\u0000/g, (_, index: string) => kept[Number(index)] ?? '')
  );
}

/** A label without characters that could form another link or show a different URL. */
const bare = (label: string) => label.replace(ADDRESS, '').replace(/[[\]!]/g, '');

/** The same for streamed text: a possible link or tag is held back until it ends. */
export class SafeText {
  readonly #links: OwnLinks;
  #waiting = '';
  #text = '';
  /** Whether the buffered text begins a line. */
  #beginsLine = true;

  constructor(links: OwnLinks) {
    this.#links = links;
  }

  /** All text released so far. */
  get text(): string {
    return this.#text;
  }

  /** What can be shown now. */
  push(piece: string): string {
    this.#waiting += piece;
    const cut = safeCut(this.#waiting, this.#beginsLine);
    const ready = this.#waiting.slice(0, cut);
    if (ready !== '') this.#beginsLine = ready.endsWith('\n');
    this.#waiting = this.#waiting.slice(cut);
    return this.#letOut(ready);
  }

  /** The rest. */
  end(): string {
    const rest = this.#waiting;
    this.#waiting = '';
    return this.#letOut(rest);
  }

  #letOut(text: string): string {
    const safe = safeText(text, this.#links);
    this.#text += safe;
    return safe;
  }
}

/** Up to the last whole word outside of any open construct on its line. */
function safeCut(text: string, beginsLine: boolean): number {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  // A line that begins with a bracket may become a reference, which is kept or removed as a whole.
  const isAtStart = lineStart > 0 || beginsLine;
  if (isAtStart && /^[ \t]*\[/.test(line) && line.length < LONGEST_OPEN) return lineStart;
  const words = line.slice(0, openAt(line));
  const lastWord = words.length - (/\S*$/.exec(words)?.[0].length ?? 0);
  // A link that ends in the last word may have begun in an earlier one: labels have spaces.
  return lineStart + openAt(line.slice(0, lastWord));
}

/** The start of an unfinished link, picture or tag on this line; the line's length if there is none. */
function openAt(line: string): number {
  const open = /!?\[[^\]]*(?:\](?:\([^)]*)?)?$|<[^<>]*$/.exec(line);
  return open && line.length - open.index < LONGEST_OPEN ? open.index : line.length;
}
