import { startPgBouncer, startPostgres, startReplica, whyNot } from './debian-postgres.mjs';
import { runVitest, SLOW_TESTS } from './test-runners.mjs';

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
      name: 'money',
      title: 'Ten thousand sequences of payments, and two thousand each of disputes and of payouts',
      run(tool) {
        process.env.MONEY_SEQUENCES = '10000';
        return runVitest(tool, { name: 'soak', args: [...SLOW_TESTS, 'sequences.slow'] });
      },
    },
    {
      name: 'postgres-15',
      title: 'The server’s tests on PostgreSQL 15',
      run: (tool) => onPostgres(tool, files, async () => ({})),
    },
    {
      name: 'pgbouncer',
      title: 'The server’s tests through PgBouncer, which lends a connection for a transaction',
      run(tool) {
        return onPostgres(tool, files, passThrough, { pgbouncer: true });
      },
    },
    {
      name: 'replica',
      title: 'The server’s tests with a streaming replica',
      run(tool) {
        return onPostgres(tool, files, follow);
      },
    },
    {
      name: 'processes',
      title: 'The server’s tests with a second process that answers every second call',
      run: (tool) => onPostgres(tool, files, async () => ({ env: { TEST_PROCESSES: '2' } })),
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
    const { env = {}, hold, stop } = await arrange(postgres);
    const environment = { ...env, TEST_DATABASE_URL: postgres.url };
    try {
      Object.assign(process.env, environment);
      const result = await runVitest(tool, { name: 'soak', args: ['--root', 'packages/server', ...files] });
      return hold ? await holdAlso(result, hold) : result;
    } finally {
      for (const name of Object.keys(environment)) delete process.env[name];
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

async function passThrough(postgres) {
  const pooler = await startPgBouncer(postgres);
  return {
    env: { TEST_POOLER_URL: pooler.url },
    stop: () => pooler.stop(),
    async hold() {
      const transactions = pooler.countTransactions();
      console.log(`PgBouncer passed on ${transactions} transactions.`);
      return transactions > 50 ? undefined : 'The tests did not go through PgBouncer.';
    },
  };
}

const CATCH_UP_MS = 60_000;

async function follow(primary) {
  const replica = await startReplica(primary);
  return {
    env: { TEST_REPLICA_URL: replica.url },
    stop: () => replica.stop(),
    async hold() {
      const written = primary.ask('select pg_current_wal_lsn()');
      const end = Date.now() + CATCH_UP_MS;
      while (replica.ask(`select pg_last_wal_replay_lsn() >= '${written}'`) !== 't') {
        if (Date.now() > end) return `The replica did not reach ${written}.`;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      const asked = "select coalesce(sum(xact_commit), 0) from pg_stat_database where datname like 't\\_%'";
      const transactions = Number(replica.ask(asked));
      console.log(`The replica answered ${transactions} transactions.`);
      return transactions > 50 ? undefined : 'The tests did not read from the replica.';
    },
  };
}
