import { startPgBouncer, startPostgres, startReplica, whyNot } from './debian-postgres.mjs';
import { runVitest } from './test-runners.mjs';

const CUTS_STATEMENTS_OFF = '**/connection-loss.test.ts';
const PGBOUNCER_MODE =
  'In session mode: the dispatch leader’s lock and the jobs’ LISTEN need a session of their own. PgBouncer drops the' +
  ' start-up parameters options and statement_timeout, so the role has them; connection-loss.test.ts, which sets' +
  ' shorter ones, is left out.';

/** What `npm run test:soak` does, one by one. `--minutes=2` and `--files=src/domains/files` make it short. */
export function soakSteps(args) {
  const minutes = readOption(args, 'minutes') || '30';
  const files = readOption(args, 'files')?.split(',') || [];
  return [
    {
      name: 'load',
      title: `Load on a running server for ${minutes} minutes`,
      async run(tool) {
        const code = await tool('bench/soak/soak.ts', [`--minutes=${minutes}`]);
        return { code, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flakes: [] };
      },
    },
    {
      name: 'postgres-15',
      title: 'The server’s tests on PostgreSQL 15',
      run: (tool) => onPostgres(tool, files, async (postgres) => ({ url: postgres.url })),
    },
    {
      name: 'pgbouncer',
      title: 'The server’s tests through PgBouncer',
      run(tool) {
        console.log(PGBOUNCER_MODE);
        return onPostgres(tool, [...files, '--exclude', CUTS_STATEMENTS_OFF], startPgBouncer, {
          pgbouncer: true,
        });
      },
    },
    {
      name: 'replica',
      title: 'The server’s tests with a streaming replica',
      run(tool) {
        console.log(
          'Josey reads from the primary alone; what is held is that the replica follows all of it.',
        );
        return onPostgres(tool, files, follow);
      },
    },
  ];
}

const readOption = (args, name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/** `arrange` puts something beside or before the server: where the tests go, and what ends and is held at the end. */
async function onPostgres(tool, files, arrange, needs) {
  const reason = whyNot(needs);
  if (reason) {
    console.log(`Skipped: ${reason}.`);
    return { code: 0, passed: 0, failed: 0, flakes: [], isSkipped: true };
  }
  const postgres = await startPostgres();
  try {
    const { url, hold, stop } = await arrange(postgres);
    try {
      process.env.TEST_DATABASE_URL = url;
      const result = await runVitest(tool, { name: 'soak', args: ['--root', 'packages/server', ...files] });
      return hold ? await holdAlso(result, hold) : result;
    } finally {
      delete process.env.TEST_DATABASE_URL;
      await stop?.();
    }
  } finally {
    postgres.stop();
  }
}

async function holdAlso(result, hold) {
  const fault = await hold();
  if (!fault) return { ...result, passed: result.passed + 1 };
  console.log(fault);
  return { ...result, code: 1, failed: result.failed + 1 };
}

const CATCH_UP_MS = 60_000;

async function follow(primary) {
  const replica = await startReplica(primary);
  return {
    url: primary.url,
    stop: () => replica.stop(),
    async hold() {
      const written = primary.ask('select pg_current_wal_lsn()');
      const end = Date.now() + CATCH_UP_MS;
      while (replica.ask(`select pg_last_wal_replay_lsn() >= '${written}'`) !== 't') {
        if (Date.now() > end) return `The replica did not reach ${written}.`;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      const databases =
        "select count(*) from pg_database where datname like 't\\_%' or datname = 'josey_template'";
      const [ours, theirs] = [primary, replica].map(({ ask }) => ask(databases));
      return ours === theirs && ours !== '0'
        ? undefined
        : `The primary has ${ours} databases, the replica ${theirs}.`;
    },
  };
}
