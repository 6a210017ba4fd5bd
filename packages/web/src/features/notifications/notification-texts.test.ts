import { readdirSync, readFileSync } from 'node:fs';
import { NOTIFICATION_KINDS } from '@josey/contract/notifications';
import { expect, test } from 'vitest';

const folder = new URL('../../locales/', import.meta.url);
const languages = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name) && name !== 'en');

test.each(languages)('%s has words of its own for every notification', (language) => {
  const { sentences } = JSON.parse(readFileSync(new URL(`${language}/dashboard.json`, folder), 'utf8'));
  const { reason, ...kinds } = sentences;
  expect(reason).toContain('{{reason}}');
  expect(Object.keys(kinds).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
  for (const { title, message } of Object.values<{ title: string; message: string }>(kinds)) {
    expect(title).toMatch(/\S/);
    expect(message).toMatch(/\.$/);
  }
});
