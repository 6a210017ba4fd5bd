import * as api from '@josey/contract/api/desk/saved-filters';
import { SAVED_FILTER_RULES } from '@josey/contract/rules/limits/desk';
import { CONFLICT_TEXTS } from '@josey/contract/texts/errors/conflict-texts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';

const app = await startTestApp();

const save = ({ client }: Person, name: string, filters: object = { status: 'suspended', search: 'diaz' }) =>
  client.call(api.saveFilter, { body: { list: 'users', name, filters } as api.NewSavedFilter });
const filtersOf = ({ client }: Person, list: api.SavedFilter['list'] = 'users') =>
  client.call(api.listSavedFilters, { query: { list } });

test('a filter is saved for one list of one administrator', async () => {
  const [admin, other] = [await adminPerson(app), await adminPerson(app)];
  const saved = await save(admin, 'Suspended Diaz');
  expect(saved).toMatchObject({
    list: 'users',
    name: 'Suspended Diaz',
    filters: { status: 'suspended', search: 'diaz' },
  });
  expect(await filtersOf(admin)).toEqual([saved]);
  expect(await filtersOf(admin, 'rentals')).toEqual([]);
  expect(await filtersOf(other)).toEqual([]);
});

test('what a list cannot be filtered by is refused', async () => {
  const admin = await adminPerson(app);
  await expect(save(admin, 'Odd', { status: 'in_progress' })).rejects.toMatchObject({ status: 400 });
  await expect(save(admin, ' ')).rejects.toMatchObject({ status: 400, fields: { name: expect.any(String) } });
});

test('a name is given once in a list, whatever its case, and by two calls at once to one filter', async () => {
  const admin = await adminPerson(app);
  const results = await Promise.allSettled([save(admin, 'Mine'), save(admin, 'MINE')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const isTaken = { status: 400, fields: { name: 'You already have a filter with this name.' } };
  expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject(isTaken);
  const second = await save(admin, 'Second');
  const rename = (name: string) =>
    admin.client.call(api.renameFilter, { params: { id: second.id }, body: { name } });
  await expect(rename('mine')).rejects.toMatchObject(isTaken);
  expect(await rename('SECOND')).toMatchObject({ id: second.id, name: 'SECOND' });
});

test('there are only so many filters of a list, also when two are saved at once', async () => {
  const admin = await adminPerson(app);
  const { most } = SAVED_FILTER_RULES;
  for (let n = 1; n < most; n++) await save(admin, `Filter ${n}`);
  const results = await Promise.allSettled([save(admin, 'One more'), save(admin, 'And one')]);
  const late = results.filter((one) => one.status === 'rejected');
  expect(late.map(({ reason }) => reason)).toMatchObject([
    { status: 409, message: CONFLICT_TEXTS.most_saved_filters.replace('{{count}}', String(most)) },
  ]);
  const [first] = await filtersOf(admin);
  await admin.client.call(api.removeFilter, { params: { id: first?.id ?? '' } });
  await save(admin, 'Room again');
  expect(await filtersOf(admin)).toHaveLength(most);
});

test('a filter is renamed and deleted by its administrator alone', async () => {
  const [admin, other] = [await adminPerson(app), await adminPerson(app)];
  const { id } = await save(admin, 'Mine');
  const rename = other.client.call(api.renameFilter, { params: { id }, body: { name: 'Theirs' } });
  await expect(rename).rejects.toMatchObject({ status: 404 });
  const remove = ({ client }: Person) => client.call(api.removeFilter, { params: { id } });
  await expect(remove(other)).rejects.toMatchObject({ status: 404 });
  await expect(remove(await newPerson(app))).rejects.toMatchObject({ status: 403 });
  await remove(admin);
  await expect(remove(admin)).rejects.toMatchObject({ status: 404 });
});
