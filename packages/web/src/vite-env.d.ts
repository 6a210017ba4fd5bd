declare module 'virtual:tokens.css';

declare module 'virtual:demo-city-map' {
  const url: string;
  export default url;
}

declare module 'virtual:help-library' {
  import type { Language } from '@josey/contract/values/languages';
  import type { ListedArticle } from '@josey/help/article';

  export const englishArticles: ListedArticle[];
  export const articleLists: Record<Exclude<Language, 'en'>, () => Promise<{ default: ListedArticle[] }>>;
  /** Each is a minisearch index as JSON. */
  export const indexes: Record<Language, () => Promise<{ default: string }>>;
}
