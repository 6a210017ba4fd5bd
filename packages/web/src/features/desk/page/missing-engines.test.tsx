import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { config } from '#lib/config.ts';
import { CONFIG, PERSON } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { ...PERSON, role: 'admin' } as const;
const TEST_MONEY = /no card is charged/;
const NO_MAIL = /No mail server/;

afterEach(() => config.set(CONFIG));

async function openAdminPage(settings: Partial<typeof CONFIG>) {
  await openPage('/admin', {
    as: ADMIN,
    answers: { ...ADMIN_PAGE, publicConfig: { ...CONFIG, ...settings } },
  });
  config.set({ ...CONFIG, ...settings });
  await screen.findByRole('heading', { name: 'Admin' });
}

test('administrators are told of test money and of a missing mail server', async () => {
  await openAdminPage({ demo: false, testMoney: true, mailOff: true });
  await screen.findByText(TEST_MONEY);
  await screen.findByText(NO_MAIL);
});

test.each([
  { demo: true, testMoney: true, mailOff: false },
  { demo: false, testMoney: false, mailOff: false },
])('administrators see no notice with %j', async (settings) => {
  await openAdminPage(settings);
  expect(screen.queryByText(TEST_MONEY)).toBeNull();
  expect(screen.queryByText(NO_MAIL)).toBeNull();
});
