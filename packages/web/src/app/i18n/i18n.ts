import { LANGUAGES, type Language, languageOfPath } from '@josey/contract/values/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { baseOf, ownTag } from '#lib/browser/own-tag.ts';
import { storage } from '#lib/browser/storage.ts';
import { languageOf } from '#lib/i18n/use-language.ts';
import { session } from '#lib/session/session.ts';
import en from '#locales/en.json';
import type { PageTexts } from '../../i18next.d.ts';
import { RULES_IN_TEXTS } from './rules-in-texts.ts';
import { saveLanguage } from './save-language.ts';

type Texts = typeof en;
type PageNamespace = keyof PageTexts;

const KEY = 'josey:language';
/** The language that was wanted last. */
let latest: string | undefined;
/** One file for each of the contract's languages. English comes with the page. */
const files = import.meta.glob<Texts>(['../../locales/*.json', '!../../locales/en.json'], {
  import: 'default',
});
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
);

/** A visitor who came to `/es/help` reads Spanish for the whole visit. */
const addressed = import.meta.env.SSR ? 'en' : languageOfPath(window.location.pathname);

/** Texts that come with their page: `locales/<language>/<namespace>.json`. */
const pageFiles = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });

const pageTexts: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) =>
    (await pageFiles[`../../locales/${language}/${namespace}.json`]?.()) ?? {},
};

/** What a page's `clientLoader` waits for, so that the page is drawn with its texts. */
export const loadTexts = (...namespaces: PageNamespace[]) => i18next.loadNamespaces(namespaces);

/** What the pages at hand need beyond their texts before they are drawn in a language. */
const needs = new Set<(language: Language) => Promise<unknown>>();

/**
 * A prerendered page is drawn at once, at build time and in the browser: its English texts come in its own script,
 * those of another language before it is taken over or switched to it, and with them what else it needs in it.
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
  .init({
    lng: 'en',
    fallbackLng: 'en',
    load: 'languageOnly',
    resources: { en },
    partialBundledLanguages: true,
    ns: Object.keys(en),
    defaultNS: 'common',
    interpolation: { escapeValue: false, defaultVariables: { rules: RULES_IN_TEXTS } },
  });

// Fetched beside the page's own scripts, not after them.
if (!import.meta.env.SSR)
  void loaders
    .get(baseOf(firstLanguage()))?.()
    .catch(() => undefined);

/** The language in which a page begins: that of its drawing where it was built, else the person's. */
export function firstLanguage(): string {
  const isBuilt = document.querySelector('script[type="text/deferred"]') !== null;
  return isBuilt ? document.documentElement.lang : ownTag(wantedLanguage());
}

/** Brings a language before the first drawing, at build time or in the browser. Without its texts that one is English. */
export async function speakFrom(tag: string): Promise<void> {
  if (tag === i18next.language || !(await load(baseOf(tag)))) return;
  await i18next.changeLanguage(tag);
  if (import.meta.env.SSR) return;
  // React leaves what it finds on <html> as it takes the page over.
  document.documentElement.lang = tag;
  // The language is loaded already, region included.
  if (tag === ownTag(baseOf(tag))) latest = baseOf(tag);
}

/** Loads a language when needed and switches to it. The browser and the signed-in person's profile keep the choice. */
export async function chooseLanguage(language: string): Promise<void> {
  storage.write(KEY, language);
  await Promise.all([switchTo(language), saveLanguage(language)]);
}

/**
 * After hydration and at each sign-in or sign-out, uses the language of the profile, else the one chosen in this browser,
 * else the address's, else the first of the browser's languages that we have. Returns a function that stops it.
 */
export function followLanguage(): () => void {
  const follow = () => void switchTo(wantedLanguage());
  follow();
  return session.subscribe(follow);
}

function wantedLanguage(): string {
  const wanted = [
    session.get().user?.language,
    storage.read(KEY),
    addressed === 'en' ? undefined : addressed,
    ...navigator.languages.map(baseOf),
  ];
  return wanted.find((one) => LANGUAGES.some((ours) => ours === one)) ?? 'en';
}

async function switchTo(language: string): Promise<void> {
  if (language === latest) return;
  latest = language;
  const isLoaded = await load(language);
  // Without its texts the page stays as it is, and the next wish tries again.
  if (!isLoaded && language === latest) latest = undefined;
  // The person may have chosen another language since.
  if (language === latest) await i18next.changeLanguage(ownTag(language));
}

/** Brings the texts of a language, and what the pages at hand need in it. */
async function load(language: string): Promise<boolean> {
  const bringNeeds = () => Promise.all([...needs].map((need) => need(languageOf(language))));
  try {
    const [texts] = await Promise.all([loaders.get(language)?.(), bringNeeds()]);
    // Texts of a page that loaded in the meantime.
    await bringNeeds();
    for (const [namespace, values] of Object.entries(texts ?? {}))
      i18next.addResourceBundle(language, namespace, values);
    return true;
  } catch {
    return false;
  }
}
