import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { createTestBank } from './test-bank.ts';

const { clock, db } = (await startTestApp()).context;
const sandbox = createSandboxPayments(db, clock);
const bank = createTestBank(db, clock);

const newCustomer = () =>
  sandbox.createCustomer({ idempotencyKey: newId(), email: 'a@example.test', name: 'Ana' });

async function startSetup(change: { kind?: 'card' | 'cashapp'; paymentMethodId?: string } = {}) {
  const idempotencyKey = newId();
  const customer = await newCustomer();
  const card = { kind: 'card', currency: 'USD', returnPath: '/account' } as const;
  return sandbox.startSetup({ idempotencyKey, customer, ...card, ...change });
}

const enter = (reference: string, number: string) =>
  bank.enterCard(reference, { number, expiryMonth: 4, expiryYear: 2031 });

function charge(customer: string | undefined, paymentMethodId: string, offSession = false) {
  const price = { amountCents: 500, currency: 'USD', method: 'card', description: 'A tip' } as const;
  return sandbox.authorize({
    ...price,
    idempotencyKey: newId(),
    customer,
    paymentMethodId,
    offSession,
    returnPath: '/',
    keepReference: async (reference) => reference,
  });
}

const idIn = (url: string) => url.split('/').at(-1) ?? '';

test.each([
  ['4242 4242 4242 4242', 'succeeded', 'authorized'],
  ['4000000000000002', 'declined', undefined],
  ['4000000000000069', 'declined', undefined],
  ['4000000000009995', 'succeeded', 'declined'],
  ['4000000000000341', 'succeeded', 'declined'],
  ['4000000000000259', 'succeeded', 'authorized'],
])('a card %s that is entered: the setup is %s, a charge %s', async (number, status, charged) => {
  const setup = await startSetup();
  expect(setup).toMatchObject({ status: 'waiting' });
  const entered = await enter(setup.reference, number);
  expect(entered).toMatchObject({ status, customer: setup.customer });
  expect(await sandbox.retrieveSetup(setup.reference)).toEqual(entered);
  if (entered?.status !== 'succeeded') return;
  expect(entered.method).toMatchObject({
    kind: 'card',
    brand: 'visa',
    last4: number.slice(-4),
    expiryMonth: 4,
  });
  expect((await charge(setup.customer, entered.method.reference)).status).toBe(charged);
});

test('a number that is no test card is refused, and none is stored', async () => {
  const { reference } = await startSetup();
  expect(await enter(reference, '4111111111111111')).toBeUndefined();
  await enter(reference, '4242424242424242');
  const rows = await db.selectFrom('sandbox_methods').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('42424242');
});

test.each([
  ['4000002500003155', 'authorized', 'authorized'],
  ['4000002760003184', 'action_required', 'declined'],
])(
  'a card %s is saved once its bank is told; a charge is %s, without the payer %s',
  async (number, on, off) => {
    const { reference, customer } = await startSetup();
    const asked = await enter(reference, number);
    if (asked?.status !== 'action_required') throw new Error('the bank asks for nothing');
    const id = idIn(asked.confirmUrl);
    expect(await bank.find(id)).toMatchObject({
      kind: 'setup',
      status: 'waiting',
      cardEnding: number.slice(-4),
    });
    expect(await bank.decide(id, 'approve')).toMatchObject({ status: 'approved' });
    expect(await bank.decide(id, 'refuse')).toMatchObject({ status: 'approved' });
    const saved = await sandbox.retrieveSetup(reference);
    if (saved?.status !== 'succeeded') throw new Error('not saved');
    expect((await charge(customer, saved.method.reference)).status).toBe(on);
    expect((await charge(customer, saved.method.reference, true)).status).toBe(off);
  },
);

test.each([
  ['approve', 'succeeded'],
  ['refuse', 'declined'],
] as const)('a Cash App account whose owner decides to %s is %s', async (decision, status) => {
  const setup = await startSetup({ kind: 'cashapp' });
  if (setup.status !== 'action_required') throw new Error('nothing to approve');
  await bank.decide(idIn(setup.confirmUrl), decision);
  expect((await sandbox.retrieveSetup(setup.reference))?.status).toBe(status);
});

test('a saved method pays for its customer alone, and no more once it is removed', async () => {
  const setup = await startSetup({ paymentMethodId: 'pm_card_visa' });
  if (setup.status !== 'succeeded') throw new Error('not saved');
  const { reference } = setup.method;
  const unknown = { status: 'declined', reason: 'unknown_payment_method' };
  expect(await charge(await newCustomer(), reference)).toMatchObject(unknown);
  expect(await charge(undefined, reference)).toMatchObject(unknown);
  const held = await charge(setup.customer, reference, true);
  expect(held).toMatchObject({ status: 'authorized', captureBefore: expect.any(Date) });
  expect(await sandbox.retrieveMethod(reference)).toEqual(setup.method);
  await sandbox.removeMethod(reference);
  expect(await sandbox.retrieveMethod(reference)).toBeUndefined();
  expect(await charge(setup.customer, reference)).toMatchObject(unknown);
  await sandbox.capture({ reference: held.reference, amountCents: 500, idempotencyKey: newId() });
});

test('a setup that is started twice with one key is one', async () => {
  const request = {
    idempotencyKey: newId(),
    customer: await newCustomer(),
    currency: 'USD',
    returnPath: '/',
  };
  const [one, two] = await Promise.all([
    sandbox.startSetup({ ...request, kind: 'card' }),
    sandbox.startSetup({ ...request, kind: 'card' }),
  ]);
  expect(one).toEqual(two);
});

test('a test id that is unknown, or of another kind, is declined', async () => {
  const unknown = { status: 'declined', reason: 'unknown_payment_method' };
  expect(await startSetup({ paymentMethodId: 'pm_card_fromNowhere' })).toMatchObject(unknown);
  expect(await startSetup({ paymentMethodId: 'pm_cashapp' })).toMatchObject(unknown);
  expect(await sandbox.retrieveSetup(`seti_sandbox_${newId()}`)).toBeUndefined();
});
