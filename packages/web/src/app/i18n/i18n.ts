import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { PageTexts } from '../../i18next.d.ts';
import { storage } from '../../lib/storage.ts';
import en from '../../locales/en.json';

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

/** Loads a language when needed and switches to it. The choice stays with this browser. */
export async function chooseLanguage(language: string): Promise<void> {
  storage.write(KEY, language);
  await switchTo(language);
}

/** After hydration: the saved choice, else the first of the browser's languages that we have. */
export async function followLanguage(): Promise<void> {
  const wanted = storage.read(KEY) ?? navigator.languages.map(baseOf).find((one) => LANGUAGES.includes(one));
  await switchTo(wanted && LANGUAGES.includes(wanted) ? wanted : 'en');
}

async function switchTo(language: string): Promise<void> {
  const texts = await loaders.get(language)?.();
  for (const [namespace, values] of Object.entries(texts ?? {})) {
    i18next.addResourceBundle(language, namespace, values);
  }
  await i18next.changeLanguage(navigator.languages.find((one) => baseOf(one) === language) ?? language);
}

const baseOf = (tag: string) => tag.split('-')[0] ?? tag;
