import { requestDataExport } from '@josey/contract/api/accounts/privacy';
import { test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { pdf, uploaded } from '../../files/files.factory.ts';
import { failingStorage } from '../../files/storage/storage.factory.ts';
import { exportIn } from '../privacy.factory.ts';

const { mood, engine: storage } = await failingStorage();
const app = await startTestApp({}, { engines: { storage } });
const ask = (person: Person) => person.client.call(requestDataExport, {});

test('what cannot be made is tried again, then given up; asking once more makes it', async () => {
  const person = await newPerson(app);
  await uploaded(person, [pdf()]);
  mood.isAway = true;
  try {
    await ask(person);
    await exportIn(person, 'failed');
  } finally {
    mood.isAway = false;
  }
  await ask(person);
  await exportIn(person, 'ready');
}, 90_000);
