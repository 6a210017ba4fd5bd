import type { NotificationSentences } from '@josey/contract/texts/notification-sentences';
import type { Language } from '@josey/contract/values/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { baseOf, ownTag } from '#lib/browser/own-tag.ts';
import { storage } from '#lib/browser/storage.ts';
import { languageOf } from '#lib/i18n/use-language.ts';
import { session } from '#lib/session/session.ts';
import { texts as english, pages as englishPages } from '#locales/en/index.ts';
import type { PageTexts } from '../../i18next.d.ts';
import { showPage } from '../first-draw/show-page.ts';
import { onePeriod } from './one-period.ts';
import { LANGUAGE_KEY, preferredLanguage } from './preferred-language.ts';
import { RULES_IN_TEXTS } from './rules-in-texts.ts';
import { saveLanguage } from './save-language.ts';

type PageNamespace = keyof PageTexts;

/** The last requested language. Guards against an earlier one that loads later. */
let latest: string | undefined;
/** The other languages, a folder each: only a reader of one loads the list of its pages. English is bundled. */
const languages = import.meta.glob<{ texts: typeof english; pages: typeof englishPages }>([
  '../../locales/*/index.ts',
  '!../../locales/en/index.ts',
]);
const loadLanguage = (language: string) => languages[`../../locales/${language}/index.ts`]?.();

/** Translations of the server's refusals. English is part of the response. */
const refusals = import.meta.glob<Record<string, unknown>>(
  ['../../../../contract/src/texts/??/refusals.ts', '!../../../../contract/src/texts/en/refusals.ts'],
  { import: 'refusals' },
);
const loadRefusals = (language: string) =>
  refusals[`../../../../contract/src/texts/${language}/refusals.ts`]?.();

/** The sentences of notifications. English is part of the response. */
const sentences = import.meta.glob<{ notifications: NotificationSentences }>([
  '../../../../contract/src/texts/??/notifications.ts',
  '!../../../../contract/src/texts/en/notifications.ts',
]);
const loadSentences = (language: string) =>
  sentences[`../../../../contract/src/texts/${language}/notifications.ts`]?.();

/** Texts loaded with their page: `locales/<language>/<namespace>.json`. */
const pageTexts: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => {
    if (namespace === 'notifications') return { ...(await loadSentences(language))?.notifications };
    const pages = language === 'en' ? englishPages : (await loadLanguage(language))?.pages;
    return (await pages?.[`./${namespace}.json`]?.()) ?? {};
  },
};

/** Awaited by a page's `clientLoader`, so that the page renders with its texts. */
export const loadTexts = (...namespaces: PageNamespace[]) => i18next.loadNamespaces(namespaces);

/** Other data that the open pages need in a language before they render. */
const needs = new Set<(language: Language) => Promise<unknown>>();

/**
 * For prerendered pages, which render without a loader: bundles the English texts with the page's script. Other
 * languages, and what `need` loads, arrive before hydration or before a switch.
 */
export function bundleTexts(
  namespace: PageNamespace,
  texts: Record<string, unknown>,
  need?: (language: Language) => Promise<unknown>,
): void {
  i18next.addResourceBundle('en', namespace, texts);
  void i18next.loadNamespaces(namespace);
  if (need) needs.add(need);
}

i18next
  .use(pageTexts)
  .use(initReactI18next)
  .use(onePeriod)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    load: 'languageOnly',
    resources: { en: english },
    partialBundledLanguages: true,
    ns: Object.keys(english),
    defaultNS: 'common',
    postProcess: onePeriod.name,
    interpolation: { escapeValue: false, defaultVariables: { rules: RULES_IN_TEXTS } },
  });

// In parallel with the page's own scripts.
if (!import.meta.env.SSR) void loadLanguage(baseOf(firstLanguage()))?.catch(() => undefined);

/** The language of the first render: a prerendered page's own, or else the user's. */
export function firstLanguage(): string {
  const { lang, dataset } = document.documentElement;
  const isDrawnByUs = dataset.firstDraw !== 'shown' && document.querySelector('[data-fallback]') === null;
  return isDrawnByUs ? lang : ownTag(wantedLanguage());
}

/** Loads a language before the first render, at build time or in the browser. If that fails, the page is English. */
export async function startInLanguage(tag: string): Promise<void> {
  if (tag === i18next.language || !(await load(baseOf(tag)))) return;
  await i18next.changeLanguage(tag);
  if (import.meta.env.SSR) return;
  // Hydration does not update attributes of <html>.
  document.documentElement.lang = tag;
  // Loaded with its region; no need to switch.
  if (tag === ownTag(baseOf(tag))) latest = baseOf(tag);
}

/** Switches to a language and saves the choice in this browser and in the signed-in user's profile. */
export async function chooseLanguage(language: string): Promise<void> {
  storage.write(LANGUAGE_KEY, language);
  await Promise.all([switchTo(language), saveLanguage(language)]);
}

/**
 * Switches to the user's language after hydration and at each sign-in or sign-out. Returns a function that stops it.
 */
export function followLanguage(): () => void {
  const follow = () => switchTo(wantedLanguage());
  // React renders the language before the timer.
  void follow().then(() => setTimeout(showPage));
  return session.subscribe(() => void follow());
}

function wantedLanguage(): Language {
  return preferredLanguage(session.get().user?.language);
}

async function switchTo(language: string): Promise<void> {
  if (language === latest) return;
  latest = language;
  const isLoaded = await load(language);
  // The page stays as it is, and the next request tries again.
  if (!isLoaded && language === latest) latest = undefined;
  // The user may have chosen another language during the load.
  if (language === latest) await i18next.changeLanguage(ownTag(language));
}

/** Loads the texts of a language, and what the open pages need in it. */
async function load(language: string): Promise<boolean> {
  const loadNeeds = () => Promise.all([...needs].map((need) => need(languageOf(language))));
  try {
    const [ours, errors] = await Promise.all([loadLanguage(language), loadRefusals(language), loadNeeds()]);
    // Pages that were opened during the load may have added needs.
    await loadNeeds();
    for (const [namespace, values] of Object.entries({ ...ours?.texts, ...(errors && { errors }) }))
      i18next.addResourceBundle(language, namespace, values);
    return true;
  } catch {
    return false;
  }
}
