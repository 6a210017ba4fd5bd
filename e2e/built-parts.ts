import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUILD = fileURLToPath(new URL('../packages/web/build/client/', import.meta.url));
const MANIFEST = /^window\.__reactRouterManifest=(.*?);?\s*$/s;

interface Route {
  parentId?: string;
  module: string;
  clientLoaderModule?: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: Route;
  routes: Record<string, Route | undefined>;
}

/** The build's manifest of its pages. */
function readManifest(): Manifest {
  const name = readdirSync(`${BUILD}assets`).find((file) => /^manifest-.*\.js$/.test(file));
  const text = MANIFEST.exec(readFileSync(`${BUILD}assets/${name}`, 'utf8'))?.[1];
  if (!text) throw new Error('React Router writes its manifest otherwise now.');
  return JSON.parse(text) as Manifest;
}

/** The initial scripts and styles of a route and its layouts, without what it loads later. */
export function partsOf(id: string): string[] {
  const { entry, routes } = readManifest();
  const chain: (Route | undefined)[] = [entry];
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) chain.push(route);
  if (chain.length === 1) throw new Error(`There is no route ${id}.`);
  const files = chain.flatMap((route) => [
    route?.module,
    route?.clientLoaderModule,
    ...(route?.imports ?? []),
    ...(route?.css ?? []),
  ]);
  return [...new Set(files.flatMap((file) => (file ? [file.replace('#', '')] : [])))];
}

/** The compressed size of these files. */
export const packedBytes = (parts: string[]): number =>
  parts.reduce((sum, part) => sum + gzipSync(readFileSync(BUILD + part)).length, 0);

/** The text of such parts. */
export const textOf = (parts: string[]): string =>
  parts.map((part) => readFileSync(BUILD + part, 'utf8')).join('');

/** The code of all scripts of the build, by name. */
export const allScripts = (): [name: string, code: string][] =>
  readdirSync(`${BUILD}assets`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(`${BUILD}assets/${name}`, 'utf8')]);

/** The paths of the scripts and styles that the service worker keeps. */
export function keptParts(): string[] {
  const [pack] = /\/assets\/parts-\w+\.json/.exec(readFileSync(`${BUILD}service-worker.js`, 'utf8')) ?? [];
  if (!pack) throw new Error('The service worker names no parts.');
  return Object.keys(JSON.parse(readFileSync(BUILD + pack, 'utf8')));
}

const SCRIPT_NAME = /["'`/]([\w.-]+\.js)["'`]/g;

/** Routes whose scripts import a file that matches, statically or dynamically. */
export function routesThatReach(wanted: RegExp): string[] {
  const named = new Map(
    allScripts()
      .filter(([name]) => !name.startsWith('manifest-'))
      .map(([name, code]) => [name, new Set([...code.matchAll(SCRIPT_NAME)].map(([, other = '']) => other))]),
  );
  const reaches = (name: string, seen: Set<string>): boolean => {
    if (seen.has(name)) return false;
    seen.add(name);
    return wanted.test(name) || [...(named.get(name) ?? [])].some((other) => reaches(other, seen));
  };
  return Object.entries(readManifest().routes)
    .filter(([, route]) => reaches(route?.module.replace(/^\/assets\//, '') ?? '', new Set()))
    .map(([id]) => id);
}
