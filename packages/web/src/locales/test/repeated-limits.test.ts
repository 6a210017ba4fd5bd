import * as accounts from '@josey/contract/rules/limits/accounts';
import * as desk from '@josey/contract/rules/limits/desk';
import * as messages from '@josey/contract/rules/limits/messages';
import * as money from '@josey/contract/rules/limits/money';
import * as rentals from '@josey/contract/rules/limits/rentals';
import * as rides from '@josey/contract/rules/limits/rides';
import * as texts from '@josey/contract/rules/limits/texts';
import * as vehicles from '@josey/contract/rules/limits/vehicles';
import { expect, test } from 'vitest';
import { RULES_IN_TEXTS } from '#app/i18n/rules-in-texts.ts';
import { collect, type Node, placeOf, readSources, type SourceFile, sourceOf } from './source-code.ts';
import { LANGUAGES, textsOf } from './texts.ts';

const limits = { ...accounts, ...desk, ...messages, ...money, ...rentals, ...rides, ...texts, ...vehicles };

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
const BOUNDS = ['min', 'max', 'most', 'least', 'shortest', 'longest', 'first', 'default', 'length', 'digit'];
/** Shorter times are polling intervals or animations. */
const PACE_MS = 60_000;

/** `checkInOpensMinutes` and `CHECK_IN_OPENS_MS` share the words check, in, open. */
function quantityOf(name: string, value: number): Quantity {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((word) => (word === 'ms' ? word : word.replace(/s$/, '')));
  // `perDay` and `aDay` count, `days` measure.
  const isRate = words.some((word, at) => word in MILLISECONDS && /^(a|per)$/.test(words[at - 1] ?? ''));
  const unit = isRate ? undefined : words.find((word) => word in MILLISECONDS);
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
  const isPace = dimension === 'count' || (dimension === 'time' && value <= PACE_MS);
  return RULES.some(
    (rule) =>
      rule.dimension === dimension &&
      ((about.length > 0 && about.every((word) => rule.about.includes(word))) ||
        (!isPace && rule.value === value)),
  );
}

/** `MINUTE_MS` and the like, which files define for themselves. */
const UNIT_NAME = /^(SECOND|MINUTE|HOUR|DAY)_MS$/;

/** The value of an arithmetic expression. */
function numberOf(node: Node | undefined): number | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node?.type === 'TSAsExpression') return numberOf(node.expression as Node);
  if (node?.type === 'Identifier')
    return MILLISECONDS[UNIT_NAME.exec(nameIn(node))?.[1]?.toLowerCase() ?? ''];
  if (node?.type !== 'BinaryExpression') return undefined;
  const [left, right] = [numberOf(node.left as Node), numberOf(node.right as Node)];
  if (left === undefined || right === undefined) return undefined;
  switch (node.operator) {
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '+':
      return left + right;
    default:
      return node.operator === '-' ? left - right : undefined;
  }
}

const nameIn = (node: unknown) => String((node as { name?: unknown } | undefined)?.name ?? '');
/** A whole is a hundred percent. */
const PERCENT = 100;

/** Constants and properties that repeat a rule, times without a name, and bounds of fields, which the server enforces. */
function copiesIn(source: SourceFile): string[] {
  return collect(source.program, (node, [parent]) => {
    const bound = boundIn(node);
    if (bound !== undefined && bound > 1 && bound !== PERCENT) return placeOf(source, node);
    const quantity = namedIn(node) ?? timeIn(node, parent);
    return quantity && repeatsRule(quantity) ? `${source.path} ${quantity.name}` : undefined;
  });
}

/** The number of a constant or a property. */
function namedIn(node: Node): (Quantity & { name: string }) | undefined {
  const isConstant = node.type === 'VariableDeclarator';
  if (!isConstant && node.type !== 'Property') return undefined;
  const name = nameIn(isConstant ? node.id : node.key);
  const value = (isConstant ? node.init : node.value) as Node;
  const number = numberOf(value);
  if (number === undefined || number <= 1) return undefined;
  const quantity = quantityOf(name, number);
  const isTime = quantity.dimension === 'time' || isProductOfTime(value);
  return { name, ...quantity, dimension: isTime ? 'time' : quantity.dimension };
}

/** A product with a unit of time, such as `30 * 60_000`, that is no constant or property by itself. */
function timeIn(node: Node, parent: Node | undefined): (Quantity & { name: string }) | undefined {
  const isPart = parent && (namedIn(parent) ?? numberOf(parent)) !== undefined;
  const value = isPart || !isProductOfTime(node) ? undefined : numberOf(node);
  return value === undefined ? undefined : { name: `${value} ms`, about: [], dimension: 'time', value };
}

function isProductOfTime(node: Node): boolean {
  return (
    node.type === 'BinaryExpression' && node.operator === '*' && hasUnit(node) && !isUnit(numberOf(node))
  );
}

function hasUnit(node: Node): boolean {
  if (node.type === 'BinaryExpression') return hasUnit(node.left as Node) || hasUnit(node.right as Node);
  return isUnit(numberOf(node));
}

const isUnit = (value: number | undefined) =>
  value !== 1 && Object.values(MILLISECONDS).some((unit) => unit === value);

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
  'packages/web/src/features/landing/samples/offer-sample.tsx MILES': 'of the sample ride',
  'packages/web/src/features/listing/draft/draft-of-vehicle.ts YEAR_DAYS': 'of the longest rental',
  'packages/web/src/app/shell/footer/footer.tsx FIRST_YEAR': 'of the copyright',
  'packages/web/src/components/controls/place-input/use-place-suggestions.ts KEPT_MS':
    'in the cache of the browser',
  'packages/web/src/components/controls/fields/time-field.tsx STEP_SECONDS': 'of the arrow keys',
  'packages/web/src/features/rentals/api/quote.ts KEPT_MS': 'in the cache of the browser',
  'packages/web/src/features/rentals/handover/queue/use-photo-queue.ts FIRST_WAIT_MS': 'before a retry',
  'packages/web/src/features/rentals/handover/queue/use-photo-queue.ts LONGEST_WAIT_MS':
    'between two retries',
  'packages/web/src/features/messages/api/use-typing.ts SHOWN_MS': 'of the three dots',
  'packages/web/src/features/rentals/extension/extend-form.tsx week': 'of the arrow keys',
  'packages/web/src/components/controls/range-picker/days/free-days.ts FREE_DAYS': 'that the strip shows',
  'packages/web/src/components/controls/range-picker/days/calendar-days.ts DAYS_OF_WEEK': 'of the calendar',
  'packages/web/src/components/controls/range-picker/days/use-day-focus.ts WEEK': 'of the arrow keys',
  'packages/web/src/features/vehicles/search/search-state.ts LEAD_HOURS':
    'until the times that the search begins with',
  'packages/web/src/features/vehicles/search/search-state.ts DEFAULT_HOURS':
    'between the times that the search begins with',
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
 * app codes, how a receiver checks a signature, how long a bank takes and what is shown of its account, percent, the
 * week that is summed up, a delay that a quick reply names, the kind of a hash, account numbers of the test bank.
 */
const OTHER_NUMBERS =
  /^(components:|stored:|landing:chat|common:testMethods\.|rentals:fuelMissing$|verification:pictures$|methods:app\.(scan|codeHint)$|entry:second\.codeHint$|webhooks:secret\.verify$|earnings:(payOut\.free|bank\.kept)$|payments:card\.hint$|range:(preset\.|wrongTime$)|calendar:percentHint$|earnings:home\.week$|messages:quick\.\w+\.late$|handover:evidence\.hash$|test-payee:numbers$|settings:hints\.rentalRules\.lateRatePercent$)/;

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
  'const CHECK_IN_OPENS_MS = 24 * HOUR_MS;',
  'const CHECK_IN_OPENS_MS = 24 * 60 * 60_000;',
  'const START_EARLY_MS = 30 * 60_000;',
  'const HOLD_MS = 15 * MINUTE_MS;',
  'const MAX_PHOTOS = 20;',
  'const OFFER_SECONDS = 30;',
  'const BLUR_METERS = 300;',
  'const query = { expiresIn: 15 * MINUTE_MS };',
  'const LIMITS = { checkInOpensMinutes: 30 };',
  'const opens = start.getTime() - 30 * 60_000;',
  'const field = <input maxLength={500} />;',
])('the check finds the copied limit in "%s"', (text) => {
  expect(copiesIn(sourceOf('sample.tsx', text))).toHaveLength(1);
});

test.each([
  'const DAY_MS = 24 * HOUR_MS;',
  'const query = { staleTime: 5 * 1_000 };',
  'const days = Math.floor(past / (24 * HOUR_MS));',
  'const opens = start.getTime() - RENTAL_RULES.checkInOpensMinutes * 60_000;',
  'const GAP = { shown: 5, widest: 300, rentalDays: 1 };',
])('the check finds no limit in "%s"', (text) => {
  expect(copiesIn(sourceOf('sample.tsx', text))).toEqual([]);
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
