import type { ListedArticle } from '@josey/help/article';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { listArticles } from './article-lists.ts';

/** Metadata of all articles in the user's language. */
export const useArticleList = (): ListedArticle[] => listArticles(useLanguage());
