import type { LiveFigures } from '@josey/contract/api/meta';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { type LiveTexts, liveTexts, type Say } from './live-texts.ts';

/** What the places of the page say by these figures; nothing while they are not known. */
export function useLiveTexts(figures: LiveFigures | undefined): LiveTexts {
  const { t } = useTranslation('landing');
  const { locale } = useFormat();
  return useMemo(() => (figures ? liveTexts(figures, t as Say, locale) : {}), [figures, t, locale]);
}

export const LiveTextsContext = createContext<LiveTexts>({});

/**
 * A place of the page for what is true now, and what stands there until it is known. A page at rest has it filled
 * before React comes (fill-page-at-rest.ts): that it then differs from what was built is no mistake.
 */
export function LiveText({ place, idle = '\u00a0' }: { place: keyof LiveTexts; idle?: string }) {
  const texts = useContext(LiveTextsContext);
  return (
    <span data-live={place} suppressHydrationWarning>
      {texts[place] ?? idle}
    </span>
  );
}
