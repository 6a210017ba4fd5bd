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
 * A present figure, and what the page shows until it is known. The deferred page fills it in before hydration
 * (deferred-landing.ts), so it may differ from what was built.
 */
export function LiveText({ place, idle = '\u00a0' }: { place: keyof LiveTexts; idle?: string }) {
  const texts = useContext(LiveTextsContext);
  return (
    <span data-live={place} suppressHydrationWarning>
      {texts[place] ?? idle}
    </span>
  );
}
