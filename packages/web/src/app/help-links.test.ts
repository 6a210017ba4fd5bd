import { readdirSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const HELP = new URL('../../../help/src/texts/', import.meta.url);
const FILES = readdirSync(HELP, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

const asRoute = ({ path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { index } : { ...(path && { path }), children: (children ?? []).map(asRoute) };
const ROUTES = routes.map(asRoute);

/** Whether a route other than the not-found page matches. */
function isPage(link: string): boolean {
  const { pathname } = new URL(link, 'http://josey.test');
  return matchRoutes(ROUTES, pathname)?.at(-1)?.route.path !== '*';
}

test('the check reads help texts and detects a link to a missing page', () => {
  expect(FILES.length).toBeGreaterThan(40);
  expect(isPage('/rent-car')).toBe(true);
  expect(isPage('/rent-cars')).toBe(false);
});

test.each(FILES)('%s links only to existing pages', (file) => {
  const text = readFileSync(new URL(file, HELP), 'utf8');
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !link.startsWith('/') || !isPage(link))).toEqual([]);
});
