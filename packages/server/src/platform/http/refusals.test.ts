import { API } from '@josey/contract/core/all-endpoints';
import type { Endpoint } from '@josey/contract/core/endpoint';
import { fieldTexts } from '@josey/contract/core/field-errors';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AppError } from '../kernel/errors.ts';
import { parseInput } from './mount/mount.ts';

/** The words of the validation library, which are for programmers. */
const LIBRARY =
  /\b(expected|received|undefined|null|nan|invalid|unrecognized|too (big|small))\b|[<>]=?|choose one of: true\./i;

/** Whatever a field is meant to hold, most of these are not it. */
const WRONG: readonly unknown[] = [
  ...[null, '', ' ', 'x', '\u0000', 'y'.repeat(200_000), '12,5', true, false],
  ...[
    -1,
    0,
    0.12345,
    1e300,
    Number.MAX_SAFE_INTEGER,
    [],
    Array(300).fill(0),
    {},
    [[]],
    [null],
    [{}],
    { a: 1 },
  ],
];

/** Every way in which something of this shape can be wrong: as a whole, and in each of its parts. */
function wrongOf(schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).flatMap(([name, part]) =>
        wrongOf(part).map((value) => ({ [name]: value })),
      );
      return [...WRONG, ...parts];
    }
    case 'array':
      return [...WRONG, ...wrongOf(def.element).map((value) => [value])];
    case 'union':
      return def.options.flatMap((option) => [...wrongOf(option), ...chosen(option)]);
    case 'pipe':
      return [...wrongOf(def.in), ...wrongOf(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
      return wrongOf(def.innerType);
    // A signature is checked instead.
    case 'unknown':
      return [];
    default:
      return [...WRONG];
  }
}

/** Past the choice of a union: its other parts are wrong under each name that chooses it. */
function chosen(option: z.core.$ZodType): unknown[] {
  const { def } = (option as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return [];
  const fixed = Object.entries(def.shape).flatMap(([name, part]) => {
    const { def: one } = (part as z.core.$ZodTypes)._zod;
    if (one.type === 'literal') return [[name, one.values[0]]];
    return one.type === 'enum' ? [[name, Object.values(one.entries)[0]]] : [];
  });
  if (fixed.length === 0) return [];
  return wrongOf(option).map((part) => ({ ...Object(part), ...Object.fromEntries(fixed) }));
}

function refusalOf(endpoint: Endpoint, sent: { query?: unknown; body?: unknown }): AppError | undefined {
  const request = { params: {}, query: {}, body: {}, headers: { 'idempotency-key': 'one' }, ...sent };
  try {
    const { params: _, ...called } = endpoint;
    parseInput(called, request as unknown as FastifyRequest);
    return undefined;
  } catch (error) {
    return error as AppError;
  }
}

const CALLS = API.filter(({ endpoint }) => endpoint.query || endpoint.body)
  .map((one) => ({
    name: one.name,
    endpoint: one.endpoint,
    sent: [
      ...(one.endpoint.query ? wrongOf(one.endpoint.query).map((query) => ({ query })) : []),
      ...(one.endpoint.body ? wrongOf(one.endpoint.body).map((body) => ({ body })) : []),
    ],
  }))
  .filter(({ sent }) => sent.length > 0);

describe.each(CALLS)('$name', ({ endpoint, sent }) => {
  const refusals = sent.flatMap((one) => refusalOf(endpoint, one) ?? []);

  test('refuses in our own sentences, whatever is sent', () => {
    expect(refusals.map(({ code }) => code)).toContain('invalid_request');
    const sentences = new Set(
      refusals.flatMap(({ message, fields }) => [message, ...Object.values(fieldTexts(fields ?? {}))]),
    );
    expect([...sentences].filter((sentence) => LIBRARY.test(sentence))).toEqual([]);
    expect([...sentences].filter((sentence) => !/^[\p{Lu}“].*\S$/u.test(sentence))).toEqual([]);
  });
});
