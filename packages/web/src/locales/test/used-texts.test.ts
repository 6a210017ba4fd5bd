import { expect, test } from 'vitest';
import { collect, type Node, placeOf, readSources, stringOf } from './source-code.ts';
import { PLURAL, textsOf } from './texts.ts';

const SOURCES = readSources('packages/web/src/**/*.{ts,tsx}', (path) => !path.includes('/locales/'));

/** The namespaces that a file uses; undefined where its caller passes `t`. */
function namespacesOf(text: string): string[] | undefined {
  const asked = [...text.matchAll(/useTranslation\(([^)]*)\)|TFunction<([^>]*)>/g)].map(
    ([, call, type]) => call ?? type ?? '',
  );
  if (asked.length === 0 || asked.some((names) => names !== '' && !names.includes("'"))) return undefined;
  return asked.flatMap((names) =>
    names === '' ? ['common'] : [...names.matchAll(/'([\w-]+)'/g)].map(([, one = '']) => one),
  );
}

/** Every string in the code, as the keys it may mean: as it is, or in the namespaces of its file. */
const spoken = SOURCES.flatMap((source) => {
  const namespaces = namespacesOf(source.text);
  const strings = collect(source.program, stringOf);
  return strings.map((string) => ({ string, namespaces }));
});
const words = spoken.filter(({ string }) => !string.includes('□'));
/** `states.${status}.title`: a pattern of keys. A template without literal text would match every key. */
const templates = spoken
  .filter(
    ({ string }) => string.includes('□') && /^([\w-]+:)?□?[\w.-]*\w/.test(string) && !string.includes(' '),
  )
  .filter(({ string }) => /^[\w:-]+\.|^\w+:|\.\w+$|^□[A-Z]\w+$/.test(string))
  .map((one) => ({
    ...one,
    form: new RegExp(`^${one.string.replaceAll('.', '\\.').replaceAll('□', '[\\w-]+')}$`),
  }));

const isSaid = new Set(
  words.flatMap(({ string, namespaces }) =>
    (namespaces ?? ['*']).map((name) => (string.includes(':') ? string : `${name}:${string}`)),
  ),
);

/** Used by key, by a pattern, or with everything below a key: `t('landing.owners', { returnObjects: true })`. */
function isUsed(full: string): boolean {
  const [namespace = '', key = ''] = full.split(/:(.*)/);
  const names = key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));
  if (names.some((name) => isSaid.has(`${namespace}:${name}`) || isSaid.has(`*:${name}`))) return true;
  return templates.some(
    ({ form, namespaces }) =>
      (!namespaces || namespaces.includes(namespace) || form.source.includes(':')) &&
      names.some((name) => form.test(name) || form.test(`${namespace}:${name}`)),
  );
}

test('every text is used', () => {
  // Stored sentences are looked up by their English text; refusals.test.ts covers them.
  const all = [...textsOf('en').keys()].filter((key) => !key.startsWith('stored:'));
  const keys = [...new Set(all.map((key) => key.replace(PLURAL, '')))];
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

/** Attributes that users see or screen readers announce. */
const SAID =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|label|placeholder|title|hint|description)$/;
/** The same in every language. The service's own name is the operator's to choose. */
const NAMES = /\b(JoseyAI|CSV|Google|GitHub)\b/g;

test('no text is hard-coded in a component', () => {
  const hard = SOURCES.filter(({ path }) => path.endsWith('.tsx')).flatMap((source) =>
    collect(source.program, (node, above) => {
      const isHard = isShown(node, above) && /\p{L}/u.test(textIn(node).replace(NAMES, ''));
      return isHard ? `${placeOf(source, node)} ${textIn(node)}` : undefined;
    }),
  );
  expect(hard).toEqual([]);
});

const textIn = (node: Node) =>
  (node.type === 'JSXText' ? String(node.value) : (stringOf(node) ?? '')).replaceAll('□', '').trim();

/** A text among the children of an element, or in a visible or announced attribute. */
function isShown(node: Node, above: readonly Node[]): boolean {
  if (node.type === 'JSXText') return true;
  if (!['Literal', 'TemplateLiteral'].includes(node.type)) return false;
  // Also inside a conditional, as in {isLate ? 'Late' : 'On time'}, but not in a function's argument or a comparison.
  const holder = above.find(
    ({ type }) => !['ConditionalExpression', 'LogicalExpression', 'JSXExpressionContainer'].includes(type),
  );
  const isTested = above.some((one, at) => one.test === (above[at - 1] ?? node));
  if (isTested || !holder) return false;
  if (holder.type === 'JSXElement' || holder.type === 'JSXFragment') return true;
  return holder.type === 'JSXAttribute' && SAID.test(String((holder.name as { name: unknown }).name));
}
