import type { Language } from '@josey/contract/values/languages';
import { useEffect, useState } from 'react';
import { useLanguage } from '#lib/i18n/use-language.ts';
import type { InLanguage } from './library.ts';

/** The prerendered text, or its translation when the user has chosen another language. */
export function useText<T extends object>(
  given: InLanguage<T>,
  load: (language: Language) => Promise<InLanguage<T> | undefined>,
): InLanguage<T> {
  const wanted = useLanguage();
  const [other, setOther] = useState<{ of: InLanguage<T>; wanted: Language; text: InLanguage<T> }>();
  useEffect(() => {
    if (given.language === wanted) return;
    let isCurrent = true;
    load(wanted).then(
      (text) => text && isCurrent && setOther({ of: given, wanted, text }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [given, wanted, load]);
  return other?.of === given && other.wanted === wanted ? other.text : given;
}
