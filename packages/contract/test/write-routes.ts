import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../src/core/endpoint.ts';

const SOURCE = new URL('../src/', import.meta.url);
const TABLE = new URL('core/routes.ts', SOURCE);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** The text of core/routes.ts: a line for each endpoint that api/ defines. */
export async function generateRoutes(): Promise<string> {
  const files = globSync('api/**/!(*.test).ts', { cwd: fileURLToPath(SOURCE) }).toSorted();
  const parts = await Promise.all(files.map(routesOf));
  const found = parts.filter(({ lines }) => lines.length > 0);
  return [
    '// Written by `npm run routes` from the endpoints in api/: change those.',
    ...found.map(({ name, file }) => `import type * as ${name} from '../${file}';`),
    "import type { Route } from './route.ts';",
    '',
    ...found.flatMap(({ lines }) => [...lines, '']),
  ].join('\n');
}

async function routesOf(file: string) {
  const name = `${basename(file, '.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Api`;
  const module = (await import(new URL(file, SOURCE).href)) as Record<string, unknown>;
  const lines = Object.entries(module)
    .toSorted(byName)
    .flatMap(([key, value]) =>
      isEndpoint(value) ? [`export const ${key}: Route<typeof ${name}.${key}> = ${routeOf(value)};`] : [],
    );
  return { name, file, lines };
}

/** Node sorts what a module exports; other loaders keep the order of the file. */
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const routeOf = ({ method, path, paged }: Endpoint) =>
  `{ method: '${method}', path: '${path}'${paged ? ', paged: true' : ''} }`;

export const readRoutes = () => readFile(TABLE, 'utf8');

if (import.meta.main) await writeFile(TABLE, await generateRoutes());
