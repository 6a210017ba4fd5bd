import { expect, test } from 'vitest';
import { API } from '../src/core/all-endpoints.ts';
import * as routes from '../src/core/routes.ts';
import { generateRoutes, readRoutes } from './write-routes.ts';

test('the route table is what the endpoints give (else: npm run routes)', async () => {
  expect(await readRoutes()).toBe(await generateRoutes());
});

test('the route table names each endpoint of the API', () => {
  expect(Object.keys(routes).toSorted()).toEqual(API.map(({ name }) => name).toSorted());
});
