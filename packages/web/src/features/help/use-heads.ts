import type { ListedArticle } from '@josey/contract/help/article';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/use-language.ts';
import { englishHeads, loadHeads } from './library.ts';
import { useHelpFacts } from './use-help-facts.ts';

/** What is known of every article, in the person's language as soon as it is there, with this deployment's numbers. */
export function useHeads(): ListedArticle[] {
  const language = useLanguage();
  const fill = useHelpFacts(language);
  const [heads, setHeads] = useState(englishHeads);
  useEffect(() => {
    let isWanted = true;
    // Without an answer the English titles stay.
    loadHeads(language).then(
      (loaded) => isWanted && setHeads(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return heads.map((head) => ({ ...head, title: fill(head.title), summary: fill(head.summary) }));
}
