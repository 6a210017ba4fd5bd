import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A part that as many scripts begin with is worth one request of all pages of the app, even of those without it. */
const WIDELY_USED = 11;
/** What forms are checked by: 35 kB that the pages without one do without. */
const SCHEMAS = /\/(zod\/v4|contract\/src\/core\/(wire|endpoint|envelope|field-errors|issue-problems))/;
/** What says a wrong field's problem, without the schemas that find it; a part takes along what its modules import. */
const PROBLEMS = /\/contract\/src\/(core\/(problem-text|field-problem)|texts\/errors\/field-texts)/;
/** Their visitors come for a text, and fetch nothing that only the app needs. */
const TEXT_PAGES = [
  'routes/public/home',
  'routes/public/help',
  'routes/public/help-article',
  'routes/public/content-page',
];

/**
 * Left to itself the bundler makes a file of each set of modules that the same pages share: some hundred for a page,
 * most of them below 2 kB, and a phone fetches six at a time. So what everything starts with, what the frame of the
 * pages needs, what the frame of the app needs and what most pages begin with are one file each; the first that fits
 * takes a module. The pages of text share among themselves as the bundler sees it. First loads have budgets, in bytes
 * and in files (e2e/journeys/first-load.spec).
 */
export const SHARED_PARTS: Rolldown.CodeSplittingGroup[] = [
  group('every-page', (users) => users.has('entry.client') || users.has('root')),
  group('shell', (users) => users.has('layouts/shell-layout')),
  group('pages', (users) => TEXT_PAGES.some((page) => users.has(page)), { entriesAware: true }),
  group('app', (users) => users.has('layouts/app-layout')),
  { name: 'problems', test: PROBLEMS },
  { name: 'schemas', test: SCHEMAS },
  {
    name: 'widely-used',
    test: /^(?!.*\/(contract\/src\/(api|values)\/|schema-errors))/,
    minShareCount: WIDELY_USED,
  },
];

function group(
  name: string,
  takes: (users: Set<string>) => boolean,
  more: Partial<Rolldown.CodeSplittingGroup> = {},
): Rolldown.CodeSplittingGroup {
  // What begins it all stays alone: within a part it would run as soon as any page needs that part.
  const nameOf = (id: string, graph: Graph) =>
    !id.includes(BEGINNING) && takes(usersOf(id, graph)) ? name : null;
  return { debugName: name, name: nameOf, ...more };
}

const BEGINNING = '/entry.client.';

/** The scripts that cannot begin without a module: of pages (`routes/public/home`), and of what is fetched later. */
function usersOf(id: string, graph: Graph): Set<string> {
  const users = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const module = graph.getModuleInfo(one);
    if (module && (module.isEntry || module.dynamicImporters.length > 0)) users.add(shortName(one));
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return users;
}

const shortName = (id: string) => /(?:\/app\/|\/(?=entry\.client))([\w/.-]+)\.tsx/.exec(id)?.[1] ?? id;
