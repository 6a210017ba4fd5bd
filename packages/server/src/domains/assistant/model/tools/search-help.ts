import { plainText } from '@josey/help/article';
import { z } from 'zod';
import { helperLanguageFor } from '../../embedded/helper-language.ts';
import { tool } from '../tool.ts';

const SHOWN = 3;
const TEXT_LENGTH = 2_500;

export const searchHelp = tool({
  name: 'search_help',
  description:
    'Finds help articles about how Josey works: rules, prices, fees, deadlines, steps. Cite with [title](link).',
  input: z.object({ query: z.string().max(300).describe('What is asked, in words of the question') }),
  async run({ help, library, asked }, { query }) {
    const found = help.search(query, helperLanguageFor(asked.language)).slice(0, SHOWN);
    return found.flatMap(({ slug }) => {
      const article = library.find(slug, asked.language);
      if (!article) return [];
      const { title, summary, body } = article;
      return { title, link: `/help/${slug}`, summary, text: plainText(body).slice(0, TEXT_LENGTH) };
    });
  },
});
