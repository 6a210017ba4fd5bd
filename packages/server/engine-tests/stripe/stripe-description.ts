import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { describe, test } from 'vitest';

/** The version whose program `npm run peers` builds. Its module carries Stripe's OpenAPI description. */
const MODULE = 'github.com/stripe/stripe-mock@v0.203.0';
const FILE = join('embedded', 'openapi', 'spec3.json');
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Node = Record<string, unknown>;

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Node }[];
  requestBody?: { content: Record<string, { schema: Node } | undefined> };
  responses: Record<string, { content: Record<string, { schema: Node } | undefined> } | undefined>;
}

interface Description {
  components: Node;
  paths: Record<string, Record<string, Operation | undefined>>;
}

/** What is wrong, a line each; empty: it is as Stripe describes it. */
export interface StripeDescription {
  object(name: string, value: unknown): string[];
  request(call: string, params: URLSearchParams): string[];
  reply(call: string, status: number, body: unknown): string[];
}

const NO_GO = 'Stripe’s description is not tried here: it comes with a Go module, and there is no Go';

/** Describes `subject` where Go can give the module, and says why not elsewhere. */
export function testByDescription(
  subject: string,
  tests: (stripe: StripeDescription) => void | Promise<void>,
): void {
  const description = findStripeDescription();
  if (!description) {
    console.warn(NO_GO);
    test.skip(NO_GO, () => {});
  } else describe(`${subject}, by Stripe’s own description`, () => tests(description));
}

function findStripeDescription(): StripeDescription | undefined {
  const folder = findModule();
  return folder === undefined
    ? undefined
    : describeStripe(JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Description);
}

function findModule(): string | undefined {
  const download = ['mod', 'download', '-json', MODULE];
  try {
    const answer = execFileSync('go', download, { stdio: ['ignore', 'pipe', 'ignore'] });
    return (JSON.parse(answer.toString()) as { Dir: string }).Dir;
  } catch {
    return undefined;
  }
}

function describeStripe({ components, paths }: Description): StripeDescription {
  const options = { strict: false, validateFormats: false, allErrors: true, inlineRefs: false };
  const document = { $id: 'stripe', components: withNull(components) as Node };
  const bodies = new Ajv(options).addSchema(document);
  // A form has texts only.
  const forms = new Ajv({ ...options, coerceTypes: true }).addSchema(document);
  const compiled = new Map<string, ValidateFunction>();
  const check = (ajv: Ajv, key: string, schema: () => unknown, value: unknown) => {
    const validate = compiled.get(key) ?? ajv.compile(withNull(inDocument(schema())) as Node);
    compiled.set(key, validate);
    return validate(value) ? [] : (validate.errors ?? []).map((error) => lineOf(key, error));
  };
  return {
    object: (name, value) => check(bodies, name, () => ({ $ref: `#/components/schemas/${name}` }), value),
    request(call, params) {
      const { path, operation } = findOperation(paths, call);
      const key = `request of ${call.split(' ')[0]} ${path}`;
      return check(forms, key, () => paramsOf(operation), nested(params));
    },
    reply(call, status, body) {
      const { path, operation } = findOperation(paths, call);
      const { content } = operation.responses[status] ?? operation.responses.default ?? { content: {} };
      const key = `reply ${status} of ${call.split(' ')[0]} ${path}`;
      return check(bodies, key, () => content[JSON_TYPE]?.schema ?? false, body);
    },
  };
}

const lineOf = (key: string, { instancePath, message, params }: ErrorObject): string =>
  `${key}: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

function findOperation(paths: Description['paths'], call: string) {
  const [method = '', pathname = ''] = call.split(' ');
  const isIt = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  // `/v1/refunds/{id}` also fits a path that has a word of its own there.
  const [path] = Object.keys(paths)
    .filter(isIt)
    .sort((one, other) => placeholders(one) - placeholders(other));
  const operation = path && paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`Stripe has no ${call}`);
  return { path, operation };
}

const placeholders = (path: string) => path.split('{').length;

/** The parameters of a call as one object, which has no others. */
function paramsOf({ parameters = [], requestBody }: Operation): Node {
  const asked = parameters.filter(({ in: place }) => place === 'query');
  if (asked.length === 0) return requestBody?.content[FORM]?.schema ?? { maxProperties: 0 };
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** JSON Schema says `null` where OpenAPI 3.0 says `nullable`. */
function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withNull(inner)]),
  );
  if (nullable !== true) return nullable === undefined || nullable === false ? rest : { ...rest, nullable };
  return { anyOf: [rest, { type: 'null' }] };
}

function inDocument(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDocument);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? `stripe${inner}` : inDocument(inner),
    ]),
  );
}

/** `evidence[files][0]=x` as `{ evidence: { files: ['x'] } }`. */
function nested(params: URLSearchParams): Node {
  const root: Node = {};
  for (const [name, value] of params) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? name;
    let node = root;
    for (const part of path) {
      const inner = (node[part] as Node | undefined) ?? {};
      node[part] = inner;
      node = inner;
    }
    node[last] = value;
  }
  return asLists(root) as Node;
}

function asLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, asLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
