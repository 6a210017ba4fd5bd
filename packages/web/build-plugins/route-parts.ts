import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = /^window\.__reactRouterManifest=(.*?);?\s*$/s;
/** Where the server finds them (server/platform/http/pages). */
export const PARTS_FILE = 'page-parts.json';

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

/**
 * For each address that is drawn in the browser, such as `/vehicles/:id`: the scripts and styles of its page beyond
 * those that every page starts with. The server names them in the page, so that the browser fetches all in parallel.
 */
export function routeParts(folder: string, shell: string): Record<string, string[]> {
  const { routes } = readManifest(folder);
  const parts: Record<string, string[]> = {};
  for (const route of Object.values(routes)) {
    const chain = chainOf(route, routes);
    const path = chain
      .flatMap((one) => one.path || [])
      .reverse()
      .join('/');
    if (!route.path || path.includes('*')) continue;
    const files = chain.flatMap((one) => [one.module, ...(one.imports ?? []), ...(one.css ?? [])]);
    const own = [...new Set(files.map((file) => file.replace('#', '')))].filter(
      (file) => !shell.includes(file),
    );
    // A built page names its own.
    for (const address of addressesOf(path))
      if (!existsSync(join(folder, address, 'index.html'))) parts[address] = own;
  }
  return parts;
}

/** `es?/login` serves `/login` and `/es/login`. */
const addressesOf = (path: string) =>
  path.includes('?') ? [`/${path.replace(/^\w+\?\/?/, '')}`, `/${path.replace('?', '')}`] : [`/${path}`];

/** A route and those around it. */
function chainOf(route: Route, routes: Record<string, Route>): Route[] {
  const parent = routes[route.parentId ?? ''];
  return [route, ...(parent ? chainOf(parent, routes) : [])];
}

function readManifest(folder: string): { routes: Record<string, Route> } {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^manifest-.*\.js$/.test(file)) ?? '';
  const text = MANIFEST.exec(readFileSync(join(folder, 'assets', name), 'utf8'))?.[1];
  if (!text) throw new Error('React Router writes its manifest differently now.');
  return JSON.parse(text);
}
