import { expect, test } from 'vitest';
import { z } from 'zod';
import { API } from '../src/core/all-endpoints.ts';

/** The greatest `integer` of PostgreSQL; amounts of money are `bigint` columns, which hold each whole number of JSON. */
const GREATEST = 2_147_483_647;

interface Schema {
  type?: string;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Names of the whole numbers that PostgreSQL would refuse. */
function tooGreat(schema: Schema, name: string): string[] {
  const { type, maximum = Number.POSITIVE_INFINITY, properties = {}, items } = schema;
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(type === 'integer' && maximum > GREATEST && !name.endsWith('Cents') ? [name] : []),
    ...Object.entries(properties).flatMap(([property, inner]) => tooGreat(inner, `${name}.${property}`)),
    ...alternatives.flatMap((inner) => tooGreat(inner, name)),
    ...(items ? tooGreat(items, name) : []),
  ];
}

test('no request takes a whole number that its column cannot hold', () => {
  const found = API.flatMap(({ name, endpoint: { params, query, body } }) =>
    [params, query, body].flatMap((schema) =>
      schema ? tooGreat(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, name) : [],
    ),
  );
  expect(found).toEqual([]);
});
