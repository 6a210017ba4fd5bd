import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startThrowawayPostgres } from '#platform/database/embedded/throwaway-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';

/** `npm run db:types`: migrates a throw-away database and writes the types of its tables. */
const out = fileURLToPath(new URL('../src/platform/database/database-types.generated.ts', import.meta.url));
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  const options = ['--dialect', 'postgres', '--url', postgres.url, '--out-file', out];
  const mapping = JSON.stringify({
    int8: 'number',
    date: 'string',
    numeric: 'string',
    tstzrange: 'string',
    tstzmultirange: 'string',
    citext: 'string',
    jsonb: 'JsonColumn',
  });
  execFileSync(
    'kysely-codegen',
    [...options, '--type-mapping', mapping, '--exclude-pattern', '(public.)?migrations'],
    {
      stdio: 'inherit',
    },
  );
  // The generator imports no type that only a mapping names (kysely-codegen 0.20 with TypeScript 7).
  writeFileSync(out, `import type { JsonColumn } from "./jsonb.ts";\n${readFileSync(out, 'utf8')}`);
} finally {
  await postgres.stop();
}
