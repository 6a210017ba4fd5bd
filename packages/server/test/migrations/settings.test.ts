import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('a deployment from before gets its environment as the first version, once, and no version ever changes', async () => {
  const { url, upgrade } = await databaseBefore('0041');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const admin = { id: newId(), email: 'admin@example.test', first_name: 'Ada', last_name: 'Admin' };
  const rest = {
    password_hash: 'x',
    role: 'admin',
    status: 'verified',
    created_at: new Date(),
    language: 'en',
  };
  await db
    .insertInto('users')
    .values({ ...admin, ...rest })
    .execute();
  await upgrade();
  const start = async (environment: Record<string, string>) => {
    const app = await buildApp({
      config: readConfig({ DEMO: '0', ...environment }),
      databaseUrl: url,
      secret: 'a secret for tests, 32 characters long',
      log: createLog('silent'),
      webDirectory: '/nonexistent',
    });
    await app.open();
    const { current } = app.context.settings;
    await app.close();
    return current;
  };

  const before = await start({ RIDE_BASE_CENTS: '450', OPERATOR_NAME: 'Corner Cars' });
  expect(before).toMatchObject({
    fees: { ride: { baseCents: 450 } },
    legal: { operatorName: 'Corner Cars' },
  });
  expect(await start({ RIDE_BASE_CENTS: '900' })).toEqual(before);

  const rows = await db.selectFrom('settings_versions').selectAll().execute();
  expect(rows.map(({ version, changed_by }) => [version, changed_by])).toEqual(rows.map(() => [1, null]));
  for (const change of ["update settings_versions set value = '{}'", 'delete from settings_versions'])
    await expect(sql.raw(change).execute(db)).rejects.toThrow('written once');
});
