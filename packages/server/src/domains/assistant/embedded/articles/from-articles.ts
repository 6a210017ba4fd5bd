import { plainText } from '@josey/help/article';
import type { HelpLibrary } from '../../help-library.ts';
import type { HelperLanguage } from '../helper-language.ts';
import type { FoundArticle } from './search-help.ts';

/** Below this an article is only a suggestion, not an answer. */
export const SURE = 0.34;
const WORTH_A_LOOK = 0.08;
const OFFERED = 3;

export const CONTACT: Record<HelperLanguage, string> = {
  en: 'You can also [write to us](/contact); a person answers.',
  es: 'También puedes [escribirnos](/contact); responde una persona.',
};

const TEXTS: Record<HelperLanguage, Record<'more' | 'unknown' | 'offer', string>> = {
  en: {
    more: 'See also',
    unknown: 'I don’t know that, and I won’t guess.',
    offer: 'Perhaps one of these helps:',
  },
  es: {
    more: 'Mira también',
    unknown: 'No lo sé, y no voy a inventarlo.',
    offer: 'Quizá te sirva uno de estos:',
  },
};

/** The beginning of the article that answers a question, with links to others; without one, that it is not known. */
export function fromArticles(library: HelpLibrary, found: FoundArticle[], language: HelperLanguage): string {
  const says = TEXTS[language];
  const linkTo = ({ slug }: FoundArticle) => {
    const article = library.find(slug, language);
    return article ? `[${article.title}](/help/${slug})` : '';
  };
  const [best, ...others] = found;
  const article = best && best.fit >= SURE ? library.find(best.slug, language) : undefined;
  if (best && article) {
    const near = others.filter(({ fit }) => fit >= best.fit * 0.6).slice(0, OFFERED - 1);
    const more = near.length > 0 ? `\n\n${says.more}: ${near.map(linkTo).join(' · ')}` : '';
    return `**[${article.title}](/help/${best.slug})**\n\n${article.summary}\n\n${beginningOf(article.body)}${more}`;
  }
  const near = found.filter(({ fit }) => fit >= WORTH_A_LOOK).slice(0, OFFERED);
  const offered =
    near.length > 0 ? `\n\n${says.offer}\n\n${near.map((one) => `- ${linkTo(one)}`).join('\n')}` : '';
  return `${says.unknown}${offered}\n\n${CONTACT[language]}`;
}

const OPENING_LENGTH = 700;

/** The beginning of an article: a few whole blocks. */
function beginningOf(body: string): string {
  const blocks = body.split(/\n{2,}/);
  const shown: string[] = [];
  let length = 0;
  for (const block of blocks) {
    length += plainText(block).length;
    if (shown.length > 0 && length > OPENING_LENGTH) break;
    shown.push(block.replace(/^#+ (.*)$/m, '**$1**'));
  }
  // A heading without text is useless.
  if (/^\*\*[^*]+\*\*$/.test(shown.at(-1) ?? '')) shown.pop();
  return shown.join('\n\n');
}
