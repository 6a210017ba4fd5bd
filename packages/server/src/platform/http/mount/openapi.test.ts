import { API } from '@josey/contract/core/all-endpoints';
import { validate } from '@scalar/openapi-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openApiDocument('https://josey.example')));

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  responses: Record<string, { content: Record<string, { schema: { $ref?: string } }> }>;
}
const JSON_TYPE = 'application/json';
const operations: Operation[] = Object.values<Record<string, Operation>>(document.paths).flatMap((path) =>
  Object.values(path),
);
const schemas: string[] = Object.keys(document.components.schemas);

/** Every `$ref` anywhere in the document. */
function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = '$ref' in node && typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(references)];
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(await validate(document)).toMatchObject({ valid: true });
});

test('the OpenAPI describes every call once, under a unique name', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(API.map(({ name }) => name).toSorted());
  expect(new Set(names).size).toBe(names.length);
});

test('no schema has a twin for the way in or out', () => {
  const twins = schemas.filter((id) =>
    schemas.some((other) => [`${id}Input`, `${id}Output`].includes(other)),
  );
  expect(twins).toEqual([]);
  expect(schemas.filter((id) => id.startsWith('__schema'))).toEqual([]);
});

test('every reference leads to a schema, and every schema is used', () => {
  const used = new Set(
    references(document).map((reference) => reference.replace('#/components/schemas/', '')),
  );
  expect([...used].sort()).toEqual(schemas.toSorted());
});

test.each(operations)(
  '$operationId says what it answers, in the envelope, also when it fails',
  (operation) => {
    expect(operation.summary).toMatch(/\S/);
    const { '200': ok, '201': created, ...failures } = operation.responses;
    const answer = (ok ?? created)?.content ?? {};
    // A stream and a file have no envelope around them; what is sent before it is refused in one.
    const isBare = API.some(({ name, endpoint }) => name === operation.operationId && endpoint.file);
    if (!answer['text/event-stream'] && !isBare)
      expect(answer[JSON_TYPE]?.schema).toMatchObject({
        properties: { success: { const: true }, data: expect.anything() },
      });
    for (const status of ['429', '500', '503']) expect(Object.keys(failures)).toContain(status);
    if (operation.security) expect(Object.keys(failures)).toContain('401');
    for (const failure of Object.values(failures))
      expect(failure.content[JSON_TYPE]?.schema.$ref).toBe('#/components/schemas/Failure');
  },
);
