import type { Page } from '@playwright/test';

/** Names and signs that are the same in every language. */
const NAMES = `Josey JoseyAI Cash App Pay Visa Mastercard Google GitHub English Español OK API PIN ID JSON CSV PDF URL
  UTC IANA IP HTTPS GBFS USD EUR Renee Tomas Imani`;

/** Words that the browser writes in English for a language that it does not know. */
function wordsOfDates(): string[] {
  const parts = (options: Intl.DateTimeFormatOptions, dates: Date[]) =>
    dates.map((date) => new Intl.DateTimeFormat('en-US', options).format(date));
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 4 + day));
  const units = ['minute', 'hour', 'day', 'week', 'month', 'year', 'mile', 'meter', 'kilometer', 'second'];
  const counted = units.flatMap((unit) =>
    [1, 2].flatMap((count) =>
      (['long', 'short', 'narrow'] as const).map((unitDisplay) =>
        new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay }).format(count),
      ),
    ),
  );
  return [
    ...(['long', 'short'] as const).flatMap((width) => [
      ...parts({ month: width }, months),
      ...parts({ weekday: width }, days),
    ]),
    ...counted,
    'AM PM EST EDT Eastern Time Standard Daylight GMT at and or in ago yesterday today tomorrow next last this to now bytes MB kB',
  ];
}

/** Without ids and plates. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[a-z0-9]*\d[a-z0-9]*/g, '')
    .match(/[a-z]{2,}/g) ?? [];

function stringsIn(value: unknown): string[] {
  // A code, like a status, has a text of its own.
  if (typeof value === 'string') return /^[a-z_.-]+$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  // Owners describe it in their own words.
  const color = 'color' in value && typeof value.color === 'string' ? value.color.toUpperCase() : '';
  return [color, ...Object.values(value).flatMap(stringsIn)];
}

/** Collects the words of all data that the page is given from now on: names, places, what people wrote. */
export async function collectData(page: Page): Promise<Set<string>> {
  const known = new Set([NAMES, ...wordsOfDates()].flatMap(wordsIn));
  const learn = (text: string) => {
    for (const word of wordsIn(text)) known.add(word);
  };
  // Pages have it in their HTML.
  const config = await page.request.get('/api/config');
  stringsIn(await config.json()).forEach(learn);
  page.on('response', (reply) => {
    if (!new URL(reply.url()).pathname.startsWith('/api/')) return;
    reply.json().then(
      (body) => stringsIn(body).forEach(learn),
      () => undefined,
    );
  });
  return known;
}

/** Texts that the page shows in plain letters: texts of the pseudo-language have an accent on each. Runs in the page. */
function plainTexts(): string[] {
  const isSeen = (element: Element | null): element is Element =>
    element?.checkVisibility({ visibilityProperty: true }) === true &&
    !element.closest('script, style, noscript, code, kbd, [lang="en"], [translate="no"], .maplibregl-map');
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (isSeen(node.parentElement)) found.push(node.nodeValue?.trim() ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    if (isSeen(element))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '');
  return [document.title, ...found].filter((text) => /[A-Za-z]{2,}/.test(text));
}

/** English that no translation reached: plain words that are not data. */
export async function leftOver(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(plainTexts);
  return [...new Set(texts)].filter((text) => wordsIn(text).some((word) => !known.has(word)));
}

/** What is wider than the window, or cut off without an ellipsis. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isWide = root.scrollWidth > root.clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => isWide && one.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a, label, legend, h1, h2, h3, th, summary',
    );
    const cut = [...controls].filter((one) => {
      const { overflowX, textOverflow, position } = getComputedStyle(one);
      const isHidden = overflowX === 'hidden' || overflowX === 'clip';
      return (
        one.checkVisibility({ visibilityProperty: true }) &&
        !(isHidden && (textOverflow === 'ellipsis' || position === 'absolute')) &&
        one.clientWidth > 1 &&
        one.scrollWidth > one.clientWidth + 1
      );
    });
    const saying = (one: Element) =>
      `${one.tagName} ${one.className} ${one.textContent?.trim().slice(0, 40)}`;
    return [
      ...wide.slice(0, 5).map((one) => `beyond the window: ${saying(one)}`),
      ...cut.map((one) => `cut off: ${saying(one)}`),
    ];
  });
}
