import { addPaymentMethod, listPaymentMethods } from '@josey/contract/api/money/payment-methods';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';

const app = await startTestApp();
const { db, engines } = app.context;

const add = ({ client }: Person, paymentMethodId = 'pm_card_visa') =>
  client.call(addPaymentMethod, { body: { paymentMethodId } });
const idsOf = async ({ client }: Person) =>
  (await client.call(listPaymentMethods, {})).map(({ id }) => id).sort();

/** As it was saved before Josey kept fingerprints. */
async function addAsBefore(person: Person, paymentMethodId?: string): Promise<string> {
  const { id } = await add(person, paymentMethodId);
  await db.updateTable('payment_methods').set({ fingerprint: null }).where('id', '=', id).execute();
  return id;
}

test('a card that was saved before fingerprints were kept is recognized when it is saved again', async () => {
  const ana = await newPerson(app);
  const [visa, mastercard] = [await addAsBefore(ana), await addAsBefore(ana, 'pm_card_mastercard')];
  expect((await add(ana)).id).toBe(visa);
  expect(await idsOf(ana)).toEqual([visa, mastercard].sort());
});

test('of a card that was saved twice before, the first is the one that is recognized', async () => {
  const ana = await newPerson(app);
  const first = await addAsBefore(ana);
  const before = {
    ...(await rowOf(first)),
    id: crypto.randomUUID(),
    reference: 'pm_twin',
    is_default: false,
  };
  await db.insertInto('payment_methods').values(before).execute();
  const twin = await engines.payments.retrieveMethod((await rowOf(first)).reference);
  vi.spyOn(engines.payments, 'retrieveMethod').mockResolvedValue(twin);
  expect(await Promise.all([add(ana), add(ana)])).toMatchObject([{ id: first }, { id: first }]);
  vi.restoreAllMocks();
  expect(await idsOf(ana)).toEqual([first, before.id].sort());
});

test('a card that the engine has forgotten keeps no other from being saved', async () => {
  const ana = await newPerson(app);
  const forgotten = await addAsBefore(ana);
  await engines.payments.removeMethod((await rowOf(forgotten)).reference);
  const saved = await add(ana);
  expect(await idsOf(ana)).toEqual([forgotten, saved.id].sort());
});

test('while the engine cannot be asked about an earlier card, nothing is saved', async () => {
  const ana = await newPerson(app);
  const visa = await addAsBefore(ana);
  vi.spyOn(engines.payments, 'retrieveMethod').mockRejectedValue(new Error('away'));
  expect(await refusalOf(add(ana))).toMatchObject({ status: 503 });
  vi.restoreAllMocks();
  expect(await idsOf(ana)).toEqual([visa]);
});

const rowOf = (id: string) =>
  db.selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
