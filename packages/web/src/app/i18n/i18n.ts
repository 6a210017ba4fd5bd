import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { PageTexts } from '../../i18next.d.ts';
import { session } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import en from '../../locales/en.json';
import { saveLanguage } from './save-language.ts';

type Texts = typeof en;
type PageNamespace = keyof PageTexts;

const KEY = 'josey:language';
/** One file a language; adding a file adds the language. English comes with the page. */
const files = import.meta.glob<Texts>(['../../locales/*.json', '!../../locales/en.json'], {
  import: 'default',
});
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
);

export const LANGUAGES = ['en', ...loaders.keys()];
const baseOf = (tag: string) => tag.split('-')[0] ?? tag;

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

/**
 * The English texts of a prerendered page come in its own script: it is drawn at once, at build time and in the
 * browser. Other languages are fetched with the switch to them.
 */
export function bundleTexts(namespace: PageNamespace, texts: Record<string, unknown>): void {
  i18next.addResourceBundle('en', namespace, texts);
  void i18next.loadNamespaces(namespace);
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
    interpolation: { escapeValue: false },
  });

// Fetched beside the page's own scripts, not after them: a prerendered page is English for as short as can be.
if (!import.meta.env.SSR)
  void loaders
    .get(wantedLanguage())?.()
    .catch(() => undefined);

/** Loads a language when needed and switches to it. The choice stays with this browser, and with whoever is signed in. */
export async function chooseLanguage(language: string): Promise<void> {
  storage.write(KEY, language);
  await Promise.all([switchTo(language), saveLanguage(language)]);
}

/**
 * After hydration, and whenever somebody signs in or out: the language of their profile, else the one chosen in this
 * browser, else the first of the browser's own that we have. Answers what ends it.
 */
export function followLanguage(): () => void {
  const follow = () => void switchTo(wantedLanguage());
  follow();
  return session.subscribe(follow);
}

function wantedLanguage(): string {
  const wanted = [session.get().user?.language, storage.read(KEY), ...navigator.languages.map(baseOf)];
  return wanted.find((one) => one && LANGUAGES.includes(one)) ?? 'en';
}

let latest: string | undefined;

async function switchTo(language: string): Promise<void> {
  if (language === latest) return;
  latest = language;
  const texts = await loaders
    .get(language)?.()
    .catch(() => undefined);
  // Without its texts the page stays as it is, and the next wish tries again.
  if (!texts && loaders.has(language)) latest = undefined;
  for (const [namespace, values] of Object.entries(texts ?? {})) {
    i18next.addResourceBundle(language, namespace, values);
  }
  // Somebody may have wanted another one meanwhile.
  if (language === latest)
    await i18next.changeLanguage(navigator.languages.find((one) => baseOf(one) === language) ?? language);
}
