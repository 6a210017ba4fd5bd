import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startThrowawayPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';

/** `npm run db:types`: migrates a throw-away database and writes the types of its tables. */
const out = fileURLToPath(new URL('../src/platform/database/database-types.generated.ts', import.meta.url));
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  const options = ['--dialect', 'postgres', '--url', postgres.url, '--out-file', out];
  const mapping =
    '{"int8":"number","date":"string","numeric":"string","tstzrange":"string","tstzmultirange":"string","citext":"string"}';
  execFileSync(
    'kysely-codegen',
    [...options, '--type-mapping', mapping, '--exclude-pattern', '(public.)?migrations'],
    {
      stdio: 'inherit',
    },
  );
} finally {
  await postgres.stop();
}
