import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/rides/fare-policy';
import { LANGUAGES, type Language } from '@josey/contract/values/languages';
import { describe, expect, test } from 'vitest';
import { anchorOf, fillFacts, headingsOf, PEOPLE, parseArticle, parsePage, TOPICS } from './article.ts';
import { USUAL_DEPLOYMENT } from './deployment.ts';
import { helpFacts } from './facts.ts';
import { ALL_SLUGS, READING_ORDER } from './reading-order.ts';

function filesIn(folder: string): { name: string; file: string }[] {
  const url = new URL(`texts/${folder}/`, import.meta.url);
  // A language may begin without articles.
  return (existsSync(url) ? readdirSync(url) : []).map((name) => ({
    name: name.replace(/\.md$/, ''),
    file: readFileSync(new URL(name, url), 'utf8'),
  }));
}

const articlesIn = (language: Language) =>
  filesIn(`${language}/articles`).map(({ name, file }) => ({ ...parseArticle(name, file), file }));
const ENGLISH = articlesIn('en');
const SPANISH = articlesIn('es');
const PAGES = filesIn('en/pages').map(({ name, file }) => ({ ...parsePage(name, file), file }));

const EVERYTHING = LANGUAGES.flatMap((language) =>
  ['articles', 'pages'].flatMap((kind) =>
    filesIn(`${language}/${kind}`).map((one) => ({
      ...one,
      language,
      kind,
      path: `${language}/${one.name}`,
    })),
  ),
);

/** What may hold a digit: a fact, code, the address of a link, the number of a step, the date of the last change, and what people ask. */
const ALLOWED = [
  /\{\{\w+\}\}/g,
  /`[^`]+`/g,
  /\]\([^)]+\)/g,
  /^ *\d+\. /gm,
  /^changed: \d{4}-\d\d-\d\d$/gm,
  /^asks: .*$/gm,
];
/** Numbers in words drift away from the code just the same. */
const COUNTED =
  /\b(?:two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|sixty|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|quince|veinte|treinta|sesenta)\s+(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|miles?|meters?|dollars?|percent|photos?|files?|digits?|characters?|segundos?|minutos?|horas?|días?|semanas?|meses|años?|millas?|metros?|dólares|fotos?|archivos?|cifras|caracteres)\b/iu;

const proseOf = (file: string) => ALLOWED.reduce((text, form) => text.replace(form, '·'), file);

describe.each(EVERYTHING)('$path', ({ name, file, kind, language }) => {
  test('says no number of its own: each comes from the code', () => {
    const prose = proseOf(file);
    expect(prose.match(/^.*\d.*$/m)?.[0] ?? '').toBe('');
    expect(prose.match(COUNTED)?.[0] ?? '').toBe('');
  });

  test('names only facts that there are', () => {
    expect(fillFacts(file, helpFacts(language))).not.toContain('{{');
  });

  test('was changed on a day that there is', () => {
    const { changed } = kind === 'articles' ? parseArticle(name, file) : parsePage(name, file);
    expect(new Date(`${changed}T00:00:00Z`).toISOString().slice(0, 10)).toBe(changed);
  });

  test('leads to articles and headings that there are', () => {
    const dead = [...file.matchAll(/\]\(\/help\/([^)#?]+)(?:#([^)]+))?\)/g)].filter(([, slug, anchor]) => {
      const article = ENGLISH.find((one) => one.slug === slug);
      return !article || (anchor && !headingsOf(article.body).some((heading) => heading.anchor === anchor));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

describe('the articles', () => {
  test('are at least forty, with something for every topic and everybody', () => {
    expect(ENGLISH.length).toBeGreaterThanOrEqual(40);
    for (const topic of TOPICS)
      expect(
        ENGLISH.some((one) => one.topic === topic),
        topic,
      ).toBe(true);
    for (const person of PEOPLE)
      expect(
        ENGLISH.some((one) => one.people.includes(person)),
        person,
      ).toBe(true);
  });

  test.each(ENGLISH)(
    '$slug leads on to others, asks as people ask, and keeps its summary short',
    (article) => {
      const slugs = ENGLISH.map(({ slug }) => slug);
      expect(article.related.filter((slug) => !slugs.includes(slug) || slug === article.slug)).toEqual([]);
      expect(article.asks.length).toBeGreaterThanOrEqual(4);
      expect(article.people.length).toBeGreaterThan(0);
      expect(article.summary.length).toBeLessThanOrEqual(140);
      expect(headingsOf(article.body).length).toBe(
        new Set(headingsOf(article.body).map((one) => one.anchor)).size,
      );
    },
  );

  // Pages show them before the facts are there.
  test.each(EVERYTHING)('$path has no fact in its title and headings', ({ file }) => {
    expect(file.match(/^(title:|##) .*\{\{.*$/gm)).toBeNull();
  });

  // A language that is added later may begin with fewer: readers see the others in English.
  test('all are there in Spanish', () => {
    expect(SPANISH.map(({ slug }) => slug)).toEqual(ENGLISH.map(({ slug }) => slug));
  });

  test.each(SPANISH)(
    '$slug is in Spanish what it is in English',
    ({ slug, topic, people, related, isEssential, summary, asks, body }) => {
      const english = ENGLISH.find((one) => one.slug === slug);
      expect(summary.length).toBeLessThanOrEqual(140);
      expect(asks.length).toBeGreaterThanOrEqual(4);
      expect({ topic, people, related, isEssential }).toEqual({
        topic: english?.topic,
        people: english?.people,
        related: english?.related,
        isEssential: english?.isEssential,
      });
      const factsOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
      expect(factsOf(body)).toEqual(factsOf(english?.body ?? ''));
    },
  );

  test('each has its place in the order of its topic', () => {
    const slugs = ENGLISH.map(({ slug }) => slug);
    expect(ALL_SLUGS.toSorted()).toEqual(slugs.toSorted());
    const misplaced = ENGLISH.filter(({ slug, topic }) => !READING_ORDER[topic].includes(slug));
    expect(misplaced.map(({ slug }) => slug)).toEqual([]);
  });

  test('the pages are there in every language', () => {
    const names = PAGES.map(({ name }) => name);
    for (const language of LANGUAGES)
      expect(filesIn(`${language}/pages`).map(({ name }) => name)).toEqual(names);
  });
});

describe('the facts', () => {
  test('follow what the operator has set', () => {
    const fares = {
      ...DEFAULT_FARE_POLICY,
      baseCents: 450,
      perMinuteCents: 20,
      minimumCents: 700,
      cancellationFeeCents: 250,
    };
    const facts = helpFacts('en', {
      ...USUAL_DEPLOYMENT,
      fares,
      rental: { commissionPercent: 12.5, serviceFeePercent: 0, taxPercent: 8 },
    });
    expect(facts.rideRates).toBe(
      '$4.50 to start, $1.50 for each mile, and $0.20 for each minute, at least $7.00',
    );
    expect(facts.rideLateCancel).toContain('$2.50');
    expect(facts).toMatchObject({
      rentalCommission: '12.5%',
      exampleServiceFee: '$0.00',
      exampleTotal: '$194.40',
    });
  });

  test('say the taxes, from the lowest area to the highest, and none where rides have none', () => {
    const taxAreas = [{ rentalTaxPercent: 9.5 }, { rideTaxPercent: 2 }];
    const rental = { ...USUAL_DEPLOYMENT.rental, taxPercent: 7 };
    expect(helpFacts('en', { ...USUAL_DEPLOYMENT, rental, taxAreas })).toMatchObject({
      rentalTax: '7%–9.5%',
      rideTax: ' Tax: 0%–2%.',
    });
    expect(helpFacts('en', { ...USUAL_DEPLOYMENT, rental })).toMatchObject({ rentalTax: '7%', rideTax: '' });
  });

  test('name the operator’s address, tax ID and law where there are any', () => {
    const operator = {
      operatorAddress: 'Städtle 1, Vaduz',
      operatorTaxId: 'FL-1',
      governingLaw: 'Liechtenstein',
    };
    expect(helpFacts('en', { ...USUAL_DEPLOYMENT, ...operator })).toMatchObject({
      operatorFacts: ' Address: Städtle 1, Vaduz. Tax ID: FL-1.',
      governingLaw: 'The law of Liechtenstein applies. ',
    });
    expect(helpFacts('es')).toMatchObject({ operatorFacts: '', governingLaw: '' });
  });

  test('an unknown one is refused', () => {
    expect(() => fillFacts('{{holdMinute}}', helpFacts('en'))).toThrow('holdMinute');
  });
});

test('a damaged article says what is wrong', () => {
  expect(() => parseArticle('a', 'no front matter')).toThrow('a: the front matter is missing');
  expect(() => parseArticle('a', '---\ntopic: cooking\n---\n')).toThrow('a: there is no topic cooking');
  expect(() => parseArticle('a', '---\ntopic: start\npeople: renter\n---\n')).toThrow('a: title is missing');
});

test('an anchor has no accents, spaces or signs', () => {
  expect(anchorOf('¿Qué pasa después?')).toBe('que-pasa-despues');
});

test.each([
  ['en', 'Booking fee', 'Sales tax'],
  ['es', 'Tarifa de reserva', 'Sales tax'],
] as const)('in %s the help calls fee and tax what the operator calls them', (language, fee, tax) => {
  const facts = helpFacts(language, {
    ...USUAL_DEPLOYMENT,
    serviceFeeNames: { en: 'Booking fee', es: 'Tarifa de reserva' },
    taxNames: { en: 'Sales tax' },
  });
  const article = EVERYTHING.find(({ path }) => path === `${language}/rental-price`);
  const text = fillFacts(article?.file ?? '', facts);
  expect(text).toContain(`**${fee}**`);
  expect(text).toContain(`**${tax}**`);
});
