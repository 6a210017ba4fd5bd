import { readSettings } from '@josey/contract/api/desk/settings';
import { expect, test } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { startTestDatabase } from '../../../test/support/database.ts';
import { adminPerson } from '../../../test/support/people.ts';
import { PRODUCTION } from '../../../test/support/production.ts';
import { withSettings } from '../../../test/support/settings.ts';
import { ConfigError, readConfig } from '../../config.ts';
import { createSettings } from './current-settings.ts';

const app = await startOwnTestApp({ RIDE_BASE_CENTS: '250' });

test('what an administrator cleared stays cleared, and a required field of a newer Josey gets its first value', async () => {
  await withSettings(app, 'place', ({ emergencyNumber: _, mapZoom: __, ...older }) => older as never);
  const { current } = app.context.settings;
  expect(current.place.emergencyNumber).toBeUndefined();
  expect(current.place.mapZoom).toBe(13);
  const { perMinuteCents: _, ...ride } = current.fees.ride;
  await withSettings(app, 'fees', (fees) => ({ ...fees, ride: { ...ride, baseCents: 777 } as never }));
  expect(app.context.settings.current.fees.ride).toEqual({ ...ride, baseCents: 777, perMinuteCents: 0 });
});

test('a change that waits for its start has the fields of a newer Josey, too', async () => {
  const admin = await adminPerson(app);
  const { policies } = (await admin.client.call(readSettings, {})).sections;
  const { ridePinRequired } = policies.value;
  await app.context.db
    .insertInto('settings_versions')
    .values({
      id: newId(),
      section: 'policies',
      version: policies.version + 1,
      value: jsonb({ ridePinRequired, rideCancellationFeeCents: 400 }),
      valid_from: new Date(Date.now() + 3_600_000),
    })
    .execute();
  const { upcoming } = (await admin.client.call(readSettings, {})).sections.policies;
  expect(upcoming?.value).toEqual({ ...policies.value, rideCancellationFeeCents: 400 });
});

test('production needs the operator’s name and contacts until there is a first version, and not after', async () => {
  const { db } = await startTestDatabase(2);
  const start = async (environment: Record<string, string | undefined>) => {
    const settings = createSettings(readConfig({ ...PRODUCTION, ...environment }), db, createLog('silent'));
    await settings.start();
    return settings.current;
  };
  const none = { OPERATOR_NAME: undefined, SUPPORT_PHONE: undefined, SUPPORT_EMAIL: undefined };
  for (const name of Object.keys(none)) await expect(start(none), name).rejects.toThrow(name);
  await expect(start({ SUPPORT_PHONE: undefined })).rejects.toThrow(ConfigError);
  expect(await start({})).toMatchObject({ legal: { operatorName: 'Corner Cars LLC' } });
  expect(await start(none)).toMatchObject({
    legal: { operatorName: 'Corner Cars LLC' },
    contacts: { supportPhone: '555-0123' },
  });
});
