// Which way imports go: the directions of CONTRIBUTING's house, each with a name and a reason.
// Checked by `npm test -- --only=imports`; scripts/checks/check-imports.test.mjs proves that each rule bites.

const { Visitor } = require('@swc/core/Visitor.js');

// dependency-cruiser walks the code with swc's visitor, which does not know `using` and gives up on it.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

/** Domains of the server, lowest floor first: a domain may use those before it, not those on its own floor. */
const FLOORS = [
  ['mail'],
  ['accounts'],
  ['files'],
  ['profile', 'verification'],
  ['vehicles'],
  ['calendar'],
  ['ledger'],
  ['payments'],
  ['debts'],
  ['settings'],
  ['promotions'],
  ['messages'],
  ['rentals', 'rides'],
  ['people'],
  ['payouts'],
  ['receipts'],
  ['disputes'],
  ['reconciliation'],
  ['privacy', 'security-alerts', 'contact'],
  ['assistant', 'desk', 'public', 'webhooks'],
];

const DOMAINS = 'packages/server/src/domains';
/** Tests and what only tests use; they may reach where the code beside them may not. */
const TEST_FILE = '[.](test|factory|fixture)[.](ts|tsx|mjs)$|/test/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packagesApart = [
  forbid(
    'contract-stands-alone',
    'The contract imports nothing of ours: everything else stands on it.',
    { path: '^packages/contract/' },
    { path: '^(packages/(?!contract/)|e2e/|bench/|scripts/)' },
  ),
  forbid(
    'content-knows-the-contract-only',
    'The help and the demo city are content: they use the contract and nothing else of ours.',
    { path: '^packages/(help|demo-city)/' },
    { path: '^(packages/(?!contract/|$1/)|e2e/|bench/|scripts/)' },
  ),
  forbid(
    'contract-is-pure',
    'The contract runs in the browser too: no files, no network, no process.',
    { path: '^packages/(contract|help|demo-city)/src/', pathNot: TEST_FILE },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'server-knows-no-client',
    'The server meets pages and simulator only through the contract.',
    { path: '^packages/server/' },
    { path: '^(packages/(web|simulator)|e2e|bench)/' },
  ),
  forbid(
    'clients-know-no-server',
    'Pages, simulator and journeys meet the server only through its public API.',
    { path: '^(packages/(web|simulator)|e2e)/' },
    { path: '^(packages/server|bench)/' },
  ),
  forbid(
    'clients-stand-apart',
    'Pages and simulator share nothing but the contract.',
    { path: '^packages/(web|simulator)/' },
    { path: '^(packages/(web|simulator)|e2e)/', pathNot: '^packages/$1/' },
  ),
  forbid(
    'scripts-run-before-anything-is-installed',
    'Scripts use the standard library and each other: they install the rest.',
    { path: '^scripts/', pathNot: TEST_FILE },
    { pathNot: '^scripts/', dependencyTypesNot: ['core'] },
  ),
];

const serverFloors = [
  forbid(
    'platform-and-engines-know-no-domain',
    'Domains stand on the platform and the engines, which serve any of them.',
    { path: '^packages/server/src/(platform|engines)/', pathNot: TEST_FILE },
    { path: `^(${DOMAINS}/|packages/server/src/(app|main|events|domain-module)[.]ts)` },
  ),
  forbid(
    'events-know-no-domain',
    'The catalogue of events is below all domains: each of them may write and hear any event.',
    { path: '^packages/server/src/events[.]ts$' },
    { path: '^packages/server/src/(?!platform/events/)' },
  ),
  forbid(
    'engines-stand-apart',
    'Each engine is one outside thing behind one interface.',
    { path: '^packages/server/src/engines/([^/]+)/' },
    { path: '^packages/server/src/engines/', pathNot: '^packages/server/src/engines/$1/' },
  ),
  forbid(
    'no-imports-of-wiring',
    'app.ts, open-parts.ts and main.ts put everything together; no other file imports them.',
    { path: `^${DOMAINS}/`, pathNot: TEST_FILE },
    { path: '^packages/server/src/(app|open-parts|main)[.]ts' },
  ),
  forbid(
    'domains-meet-at-the-public-door',
    'Other domains may call what x.public.ts offers, and nothing else.',
    { path: `^${DOMAINS}/([^/]+)/`, pathNot: TEST_FILE },
    { path: `^${DOMAINS}/([^/]+)/`, pathNot: [`^${DOMAINS}/$1/`, '[.]public[.]ts$'] },
  ),
  forbid(
    'no-calls-of-notifications',
    'Notifications listen to events; a domain with something to tell enqueues one.',
    {
      path: '^packages/server/src/',
      pathNot: [`^${DOMAINS}/notifications/`, '^packages/server/src/app[.]ts', TEST_FILE],
    },
    { path: `^${DOMAINS}/notifications/` },
  ),
  forbid(
    'every-domain-has-its-floor',
    'A new domain takes its place in FLOORS first.',
    { path: '^packages/server/src/' },
    { path: `^${DOMAINS}/(?!(${[...FLOORS.flat(), 'notifications'].join('|')})/)` },
  ),
  ...FLOORS.flatMap((floor, height) =>
    floor.map((domain) => {
      const below = [...FLOORS.slice(0, height).flat(), domain];
      return forbid(
        `${domain}-uses-lower-floors-only`,
        `${domain} may use ${below.slice(0, -1).join(', ') || 'no other domain'}.`,
        { path: `^${DOMAINS}/${domain}/`, pathNot: TEST_FILE },
        { path: `^${DOMAINS}/(?!(${below.join('|')})/)` },
      );
    }),
  ),
];

const insideDomain = [
  forbid(
    'policies-are-pure',
    'A policy decides by what it is given; it asks no database.',
    { path: `^${DOMAINS}/.+[.]policy[.]ts$` },
    // The shape of a row is no question to the database.
    {
      path: '[.](queries|routes)[.]ts$|^packages/server/src/(platform/database/database[.]ts|engines/)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'queries-know-no-rules',
    'Queries fetch and store; who may and what is shown is decided above them.',
    { path: `^${DOMAINS}/.+[.]queries[.]ts$` },
    { path: '[.](routes|policy|presenter)[.]ts$' },
  ),
  forbid(
    'no-calls-of-routes',
    'Routes are where a request comes in; only the domain’s module knows them.',
    {
      path: '^packages/server/src/',
      // A domain with many calls shares them out among several files of routes.
      pathNot: ['/module[.]ts$', '[.]routes[.]ts$', TEST_FILE],
    },
    { path: '[.]routes[.]ts$' },
  ),
  forbid(
    'no-calls-of-modules',
    'A module is what the wiring lists; other domains call the public file.',
    { path: '^packages/server/src/', pathNot: ['^packages/server/src/(app|open-parts)[.]ts', TEST_FILE] },
    { path: `^${DOMAINS}/.+/module[.]ts$` },
  ),
  forbid(
    'the-wiring-knows-modules',
    'app.ts lists the domains; what each brings stands in its module.',
    // The assistant reads notifications, which no domain may call.
    { path: '^packages/server/src/(app|open-parts)[.]ts' },
    { path: `^${DOMAINS}/`, pathNot: ['/module[.]ts$', '/notifications/read-notifications[.]ts$'] },
  ),
];

const webFloors = [
  forbid(
    'shared-knows-no-feature',
    'Components and lib serve any feature.',
    { path: '^packages/web/src/(components|lib)/' },
    { path: '^packages/web/src/(features|app/(?!theme/))' },
  ),
  forbid(
    'features-know-no-app',
    'Routes compose features, not the other way round.',
    { path: '^packages/web/src/features/' },
    { path: '^packages/web/src/app/(?!theme/)' },
  ),
  forbid(
    'features-stand-apart',
    'Features do not import each other; the route composes them.',
    { path: '^packages/web/src/features/([^/]+)/' },
    { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
  ),
  forbid(
    'schemas-are-fetched-later',
    'Schemas bring the validation library (29 kB packed): a form imports its own with import(), after it is drawn.',
    // Lists of administrators and the listing of a car check while the user types; the card is fetched when it is shown.
    {
      path: '^packages/web/src/',
      pathNot: [TEST_FILE, '^packages/web/src/features/(desk/|listing/|assistant/cards/form-card)'],
    },
    {
      path: '^packages/contract/src/api/',
      // Neither of them has a schema.
      pathNot: '/(canned-questions|realtime)[.]ts$',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const everywhere = [
  forbid('no-circles', 'What needs each other is one thing, or needs a third.', {}, { circular: true }),
  forbid(
    'no-test-code-in-the-product',
    'Factories and fixtures are for tests.',
    { path: '^packages/', pathNot: TEST_FILE },
    { path: `^packages/.*(${TEST_FILE})` },
  ),
  forbid(
    'everything-is-found',
    'An import that cannot be resolved cannot be checked either.',
    {},
    // Vite resolves `?url` and virtual modules, React Router makes `+types`, geojson is types alone.
    { couldNotResolve: true, pathNot: '[?](url|raw|worker)|^virtual:|/[+]types/|^geojson$' },
  ),
  forbid(
    'tools-stay-out-of-the-product',
    'What runs in production stands in dependencies.',
    { path: '^packages/(contract|help|demo-city|server|simulator|web)/src/', pathNot: TEST_FILE },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: '^node_modules/(@types|@react-router)/',
    },
  ),
];

module.exports = {
  forbidden: [...packagesApart, ...serverFloors, ...insideDomain, ...webFloors, ...everywhere],
  options: {
    // dependency-cruiser reads TypeScript through swc: with TypeScript 7 alone it would read no module at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|[.]react-router|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
