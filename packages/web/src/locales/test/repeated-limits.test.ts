import * as limits from '@josey/contract/rules/limits';
import { expect, test } from 'vitest';
import { RULES_IN_TEXTS } from '#app/i18n/rules-in-texts.ts';
import { collect, type Node, placeOf, readSources, type SourceFile } from './source-code.ts';
import { LANGUAGES, textsOf } from './texts.ts';

/**
 * The server enforces the contract's limits, and the web imports them. A copy would keep the old number when a limit
 * changes: the dashboard once offered check-in a day too early.
 */
interface Quantity {
  /** The words of the name, without units and without `max`, `least` and the like. */
  about: string[];
  dimension: 'time' | 'length' | 'count';
  /** Milliseconds, meters, or a plain count. */
  value: number;
}

const MILLISECONDS: Record<string, number> = {
  ms: 1,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};
const LENGTHS = ['meter', 'radiu'];
const BOUNDS = ['min', 'max', 'most', 'least', 'shortest', 'longest', 'default', 'length', 'digit'];
/** Shorter times are polling intervals or animations. */
const PACE_MS = 60_000;

/** `checkInOpensMinutes` and `CHECK_IN_OPENS_MS` share the words check, in, open. */
function quantityOf(name: string, value: number): Quantity {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((word) => (word === 'ms' ? word : word.replace(/s$/, '')));
  const unit = words.find((word) => word in MILLISECONDS);
  const isLength = words.some((word) => LENGTHS.includes(word));
  return {
    about: words.filter((word) => !(word in MILLISECONDS || LENGTHS.includes(word) || BOUNDS.includes(word))),
    dimension: unit ? 'time' : isLength ? 'length' : 'count',
    value: unit ? value * (MILLISECONDS[unit] ?? 1) : value,
  };
}

function quantitiesIn(value: unknown, name: string): Quantity[] {
  if (typeof value === 'number') return [quantityOf(name, value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => quantitiesIn(inner, key));
}

const RULES = Object.entries(limits).flatMap(([name, group]) => quantitiesIn(group, name));

/** Same words, whatever the value; or the same value, unless it is a mere interval. */
function repeatsRule({ about, dimension, value }: Quantity): boolean {
  if (about.length === 0 || value <= 1) return false;
  const isPace = dimension === 'count' || (dimension === 'time' && value <= PACE_MS);
  return RULES.some(
    (rule) =>
      rule.dimension === dimension &&
      (about.every((word) => rule.about.includes(word)) || (!isPace && rule.value === value)),
  );
}

/** The value of an arithmetic expression. */
function numberOf(node: Node | undefined): number | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node?.type === 'TSAsExpression') return numberOf(node.expression as Node);
  if (node?.type !== 'BinaryExpression') return undefined;
  const [left, right] = [numberOf(node.left as Node), numberOf(node.right as Node)];
  if (left === undefined || right === undefined) return undefined;
  if (node.operator === '*') return left * right;
  return node.operator === '+' ? left + right : undefined;
}

const nameIn = (node: unknown) => String((node as { name?: unknown } | undefined)?.name ?? '');
/** A whole is a hundred percent. */
const PERCENT = 100;

/** Named constants that repeat a rule, and bounds of fields, which the server enforces in any case. */
function copiesIn(source: SourceFile): string[] {
  return collect(source.program, (node) => {
    const bound = boundIn(node);
    if (bound !== undefined && bound > 1 && bound !== PERCENT) return placeOf(source, node);
    if (node.type !== 'VariableDeclarator') return undefined;
    const [name, value] = [nameIn(node.id), numberOf(node.init as Node)];
    return value !== undefined && repeatsRule(quantityOf(name, value)) ? `${source.path} ${name}` : undefined;
  });
}

function boundIn(node: Node): number | undefined {
  if (node.type === 'JSXAttribute' && /^(max|minLength|maxLength)$/.test(nameIn(node.name)))
    return numberOf((node.value as { expression?: Node } | null)?.expression);
  if (node.type === 'Property' && /^(min|max)Length$/.test(nameIn(node.key)))
    return numberOf(node.value as Node);
  return undefined;
}

const SOURCES = readSources(
  'packages/web/src/**/*.{ts,tsx}',
  // The component gallery shows made-up numbers.
  (path) => !path.includes('/locales/') && !path.includes('/demo-components/'),
);

/** The web's own constants that coincide with a rule. */
const ITS_OWN: Record<string, string> = {
  'packages/web/src/app/shell/footer/footer.tsx FIRST_YEAR': 'of the copyright',
  'packages/web/src/components/controls/place-input/use-place-suggestions.ts KEPT_MS':
    'in the cache of the browser',
  'packages/web/src/components/controls/fields/time-field.tsx STEP_SECONDS': 'of the arrow keys',
  'packages/web/src/features/rentals/api/quote.ts KEPT_MS': 'in the cache of the browser',
  'packages/web/src/features/vehicles/vehicle/free-days.ts FREE_DAYS': 'that the strip shows',
  'packages/web/src/features/vehicles/search/search-state.ts LEAD_HOURS':
    'until the times that the search begins with',
  'packages/web/src/features/vehicles/search/search-state.ts FIRST_HOUR':
    'of the day that the search begins with',
  'packages/web/src/features/vehicles/search/use-distance-label.ts LONGEST_WALK_MINUTES':
    'that is told as a walk',
};

const copies = SOURCES.flatMap(copiesIn);

test('the code of the web repeats no limit of the rules', () => {
  expect(copies.filter((copy) => !(copy in ITS_OWN))).toEqual([]);
});

test('every exception exists', () => {
  expect(Object.keys(ITS_OWN).filter((own) => !copies.includes(own))).toEqual([]);
});

const NUMBERS =
  'half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|' +
  'media|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|sesenta';
const UNITS =
  'seconds?|minutes?|hours?|days?|weeks?|months?|miles?|meters?|photos?|files?|digits?|characters?|tries|' +
  'segundos?|minutos?|horas?|cuartos? de hora|días?|semanas?|meses|mes|millas?|metros?|fotos?|archivos?|dígitos|caracteres|intentos';
/** "$3 an hour" is a price; after one of these words an hour is a limit. */
const LIMITS = 'within|in|for|after|than|its|quarter of|dentro de|en|durante|después de|menos de';
const SAID = new RegExp(
  `(?:\\b(${LIMITS})\\s+)?(?<![\\p{L}\\d])(${NUMBERS})\\s+(?:${UNITS})(?!\\p{L})`,
  'giu',
);
const ONE = /^(half an?|an?|one|media|una?)$/i;

/** The numbers in a text, in digits or in words. */
function numbersIn(text: string): string[] {
  const said = text.replace(/\{\{[^}]+\}\}|<\/?\d+>/g, '·');
  const words = [...said.matchAll(SAID)].filter(([, limit, number = '']) => limit || !ONE.test(number));
  return [...(said.match(/\d+/g) ?? []), ...words.map(([whole]) => whole)];
}

/**
 * Not from the rules: samples, stored sentences, the three pictures with a field each, names of test cards and apps,
 * app codes, percent.
 */
const OTHER_NUMBERS =
  /^(components:|stored:|landing:chat|rentals:testMethods\.|rentals:fuelMissing$|verification:pictures$|methods:app\.(scan|codeHint)$|entry:second\.codeHint$)/;

test.each(LANGUAGES)('no text of %s contains a hard-coded limit', (language) => {
  const found = [...textsOf(language)]
    .filter(([key]) => !OTHER_NUMBERS.test(key))
    .flatMap(([key, text]) => numbersIn(text).map((number) => `${key}: ${number}`));
  expect(found).toEqual([]);
});

test.each(LANGUAGES)('every rule that a text of %s refers to exists', (language) => {
  const said = [...textsOf(language).values()].flatMap((text) => [
    ...text.matchAll(/\{\{rules\.(\w+)\.(\w+)/g),
  ]);
  const missing = said.filter(([, group = '', name = '']) => {
    const rules: Record<string, Record<string, number>> = RULES_IN_TEXTS;
    return rules[group]?.[name] === undefined;
  });
  expect(said.length).toBeGreaterThan(10);
  expect(missing.map(([place]) => place)).toEqual([]);
});

test.each([
  ['CHECK_IN_OPENS_MS', 24 * 60 * 60_000],
  ['START_EARLY_MS', 30 * 60_000],
  ['MAX_PHOTOS', 20],
  ['OFFER_SECONDS', 30],
  ['BLUR_METERS', 300],
])('the check finds a copied limit named %s', (name, value) => {
  expect(repeatsRule(quantityOf(name, value))).toBe(true);
});

test.each([
  'The hold stands 15 minutes.',
  'Answer within an hour.',
  'You get four digits.',
  'Inténtalo en un cuarto de hora.',
  'Dura quince minutos.',
])('the check finds the limit in "%s"', (text) => {
  expect(numbersIn(text)).not.toEqual([]);
});

test('prices and placeholders do not count as limits', () => {
  expect(numbersIn('{{price}} an hour, {{count}} days, <1>the help</1>')).toEqual([]);
});
