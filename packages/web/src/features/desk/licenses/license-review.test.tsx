// @vitest-environment happy-dom
import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import { LICENSE_CHECKS } from '@josey/contract/values/choices/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, PERSON, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const fileOf = (n: number) => `/files/0199f000-0000-7000-8000-00000000f00${n}`;

function licenseOf(firstName: string, n: number, more: Partial<VerificationCase> = {}): VerificationCase {
  const userId = `0199f000-0000-7000-8000-0000000000e${n}`;
  return {
    id: `0199f000-0000-7000-8000-00000000aa0${n}`,
    userId,
    status: 'submitted',
    licenseNumber: `R-320-${n}`,
    licenseCountry: 'us',
    licenseExpiry: '2033-04-30',
    front: fileOf(1),
    back: fileOf(2),
    selfie: fileOf(3),
    submittedAt: new Date(Date.now() - 135 * 60_000).toISOString(),
    user: { ...PERSON, id: userId, firstName, lastName: 'Vance', status: 'pending' },
    sameLicenseElsewhere: 0,
    ...more,
  };
}
const NORA = licenseOf('Nora', 1, { sameLicenseElsewhere: 1, dateOfBirth: '1994-03-14' });
const HELEN = licenseOf('Helen', 2);

/** The page over a queue that gets shorter with each decision. */
async function open(answers: Answers = {}) {
  let waiting = [NORA, HELEN];
  const decideVerification = ({ path, body }: { path: string; body: unknown }) => {
    const decided = waiting.find(({ id }) => path.endsWith(id));
    waiting = waiting.filter((one) => one !== decided);
    return { ...decided, ...(body as object) };
  };
  const page = await openPage('/admin/licenses', {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      listVerifications: () => waiting,
      fileTicket: ({ path }: { path: string }) => ({ url: `${path}?ticket=x`, expiresAt: NORA.submittedAt }),
      decideVerification,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'License, Nora Vance' });
  return page;
}

async function seePictures() {
  await waitFor(() => expect(document.querySelectorAll('[data-picture] img')).toHaveLength(3));
  for (const picture of document.querySelectorAll('[data-picture] img')) fireEvent.load(picture);
}
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Verify license/ });
const sent = ({ server }: Awaited<ReturnType<typeof open>>, name: string) =>
  server.calls.filter((call) => call.name === name).map(({ path, body }) => ({ path, body }));

test('front, back and selfie stand beside the data; what differs is marked', async () => {
  await open();
  for (const name of ['Front', 'Back', 'Selfie'])
    screen.getByRole('button', { name: `${name}: open full screen` });
  const facts = within(screen.getByRole('table', { name: 'License data' }));
  const [, number, born, country] = facts.getAllByRole('row');
  expect(born?.textContent).toContain('1994');
  expect(number?.textContent).toContain('Also on another account');
  expect(number?.querySelector('svg')).not.toBeNull();
  expect(country?.querySelector('svg')).toBeNull();
  screen.getByText('Waiting 2 hr 15 min');
  screen.getByText('1 of 2');
});

test('V and Enter verify once the pictures are seen, and the next license opens', async () => {
  const page = await open();
  expect(verify().disabled).toBe(true);
  await seePictures();
  await waitFor(() => expect(verify().disabled).toBe(false));
  await page.user.keyboard('v');
  expect(document.activeElement).toBe(verify());
  expect(sent(page, 'decideVerification')).toEqual([]);
  await page.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'License, Helen Vance' });
  screen.getByText('Nora Vance’s license is verified. The next license is open.');
  expect(sent(page, 'decideVerification')).toEqual([
    {
      path: `/api/admin/verifications/${NORA.id}`,
      body: { status: 'verified', reason: 'License matches the photos', checked: [...LICENSE_CHECKS] },
    },
  ]);
});

test('Ask again sends the reasons and the note', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: /^Ask again/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const ask = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask again' });
  expect(ask.disabled).toBe(true);
  await page.user.click(dialog.getByRole('checkbox', { name: 'A picture is cut off.' }));
  await page.user.type(dialog.getByRole('textbox'), 'The lower edge.');
  await page.user.click(ask);
  await screen.findByRole('heading', { level: 1, name: 'License, Helen Vance' });
  expect(sent(page, 'decideVerification').map(({ body }) => body)).toEqual([
    { status: 'refused', reason: 'A picture is cut off. The lower edge.' },
  ]);
});

test.for([
  ['banned', /was banned/],
  // Another administrator has turned the second check on since the page was opened.
  ['pending', /The ban waits for another administrator/],
] as const)(
  'a ban asks for a reason, and a person who is %s then is said to be so',
  async ([status, said]) => {
    const decideVerification = { ...NORA, user: { ...NORA.user, status } };
    const page = await open({ decideVerification });
    await page.user.click(screen.getByRole('button', { name: 'Ban account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox'), 'A forged license');
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Ban account' }));
    await screen.findByText(said);
    expect(sent(page, 'decideVerification').map(({ body }) => body)).toEqual([
      { status: 'refused', reason: 'A forged license', ban: true },
    ]);
    expect(sent(page, 'setUserStatus')).toEqual([]);
  },
);

test('a license that another administrator decided says who, what and when', async () => {
  const at = '2026-11-22T19:11:00.000Z';
  const details = { status: 'verified', by: { firstName: 'Priya', lastName: 'Rao' }, at };
  const page = await open({ decideVerification: refuse('illegal_transition', { details }) });
  await seePictures();
  await waitFor(() => expect(verify().disabled).toBe(false));
  await page.user.click(verify());
  await screen.findByText(/^Priya Rao decided first: Nora Vance’s license was verified on .*Nov 22/);
  await page.user.click(screen.getByRole('button', { name: 'Open the next license' }));
  await screen.findByRole('heading', { level: 1, name: 'License, Helen Vance' });
});

test('J and K move between licenses; a picture that fails can be reloaded', async () => {
  const { user } = await open();
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: 'License, Helen Vance' });
  await user.keyboard('k');
  await screen.findByRole('heading', { level: 1, name: 'License, Nora Vance' });
  await seePictures();
  const [front] = document.querySelectorAll('[data-picture] img');
  if (front) fireEvent.error(front);
  await screen.findByText('This picture didn’t load.');
  expect(verify().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Reload picture' }));
  await seePictures();
  await waitFor(() => expect(verify().disabled).toBe(false));
});

test('without a license that waits the page says so', async () => {
  await openPage('/admin/licenses', { as: ADMIN, answers: { ...ADMIN_PAGE } });
  await screen.findByText('No license waits for review.');
});
