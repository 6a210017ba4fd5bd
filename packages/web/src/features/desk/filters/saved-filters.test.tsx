import type { SavedFilter } from '@josey/contract/api/desk/saved-filters';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Call, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const SUSPENDED: SavedFilter = {
  id: '0199f000-0000-7000-8000-00000000fa01',
  list: 'users',
  name: 'Suspended Diaz',
  filters: { status: 'suspended', search: 'diaz' },
};

const open = (path: string, answers: Answers) =>
  openPage(path, { as: ADMIN, answers: { ...ADMIN_PAGE, ...answers } });
const chip = () => screen.findByRole('button', { name: SUSPENDED.name });

test('one press opens a saved filter with its search, and another shows everything again', async () => {
  const { user, server } = await open('/admin?tab=users', { listSavedFilters: [SUSPENDED] });
  await user.click(await chip());
  const asked = () => server.calls.findLast(({ name }) => name === 'adminUsers')?.query.toString();
  await waitFor(() => expect(asked()).toBe('status=suspended&search=diaz'));
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('diaz');
  await waitFor(async () => expect((await chip()).getAttribute('aria-pressed')).toBe('true'));
  await user.click(await chip());
  await waitFor(async () => expect((await chip()).getAttribute('aria-pressed')).toBe('false'));
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('');
});

test('the present filter of the payments is saved under a name', async () => {
  const { user, server } = await open('/admin/payments?status=refunded&from=2026-11-01', {
    adminPayments: [],
    saveFilter: ({ body }: Call) =>
      (body as { name: string }).name === 'Taken'
        ? refuse('invalid_request', { fields: { name: 'You already have a filter with this name.' } })
        : { ...SUSPENDED, ...(body as object) },
  });
  await user.click(await screen.findByRole('button', { name: 'Save filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }));
  await user.type(dialog.getByRole('textbox'), 'Refunds since November');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === 'saveFilter')?.body).toEqual({
      list: 'payments',
      name: 'Refunds since November',
      filters: { status: 'refunded', from: '2026-11-01' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the open filter is renamed, and deleted after a question', async () => {
  let saved = [SUSPENDED];
  const { user } = await open('/admin?tab=users', {
    listSavedFilters: () => saved,
    renameFilter: ({ body }: Call) => {
      saved = [{ ...SUSPENDED, ...(body as object) }];
      return saved[0];
    },
    removeFilter: () => {
      saved = [];
      return { id: SUSPENDED.id };
    },
  });
  await user.click(await chip());
  await user.click(await screen.findByRole('button', { name: 'Rename filter: Suspended Diaz' }));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename filter' }));
  await user.clear(rename.getByRole('textbox'));
  await user.type(rename.getByRole('textbox'), 'Diaz');
  await user.click(rename.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Delete filter: Diaz' }));
  const remove = within(await screen.findByRole('dialog', { name: 'Delete the filter “Diaz”?' }));
  await user.click(remove.getByRole('button', { name: 'Delete filter' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Diaz' })).toBeNull());
  await screen.findByRole('button', { name: 'Save filter' });
});
