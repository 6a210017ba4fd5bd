import {
  addPaymentMethod,
  getMethodSetup,
  setDefaultPaymentMethod,
  startMethodSetup,
} from '@josey/contract/api/money/payment-methods';
import {
  decideBankConfirmation,
  enterTestCard,
  getBankConfirmation,
} from '@josey/contract/api/money/test-bank';
import type { SentBody } from '@josey/contract/core/endpoint';
import { PAYMENT_METHOD_RULES } from '@josey/contract/rules/limits/money';
import { CONFLICT_TEXTS } from '@josey/contract/texts/errors/conflict-texts';
import { ERROR_TEXTS } from '@josey/contract/texts/errors/error-texts';
import { FIELD_TEXTS } from '@josey/contract/texts/errors/field-texts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { addMethod, listOf, removeMethod } from './methods.factory.ts';

const app = await startTestApp();
const { db } = app.context;

/** Test methods that are saved without a question; a Cash App account has no fingerprint. */
const SAVABLE = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_amex',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_chargeCustomerFail',
  'pm_card_createDispute',
  'pm_card_createDisputeProductNotReceived',
  'pm_card_createDisputeInquiry',
  'pm_card_refundFail',
  'pm_cashapp',
  'pm_cashapp',
];
const setDefault = ({ client }: Person, id: string) =>
  client.call(setDefaultPaymentMethod, { params: { id } });
const start = ({ client }: Person, kind: 'card' | 'cashapp' = 'card', returnPath = '/account#pay') =>
  client.call(startMethodSetup, { body: { kind, returnPath } });
const enter = ({ client }: Person, id: string, change: Partial<SentBody<typeof enterTestCard>> = {}) =>
  client.call(enterTestCard, {
    params: { id },
    body: { number: '4242 4242 4242 4242', expires: '04 / 31', securityCode: '123', ...change },
  });
const finish = ({ client }: Person, setupId: string) => client.call(addPaymentMethod, { body: { setupId } });
const decide = ({ client }: Person, confirmUrl: string | undefined, decision: 'approve' | 'refuse') =>
  client.call(decideBankConfirmation, {
    params: { id: confirmUrl?.split('/').at(-1) ?? '' },
    body: { decision },
  });

describe('saving', () => {
  test('a card is entered, saved once, and is the default of its owner', async () => {
    const ana = await newPerson(app);
    expect(await listOf(ana)).toEqual([]);
    const setup = await start(ana);
    expect(setup.status).toBe('waiting');
    expect(await refusalOf(finish(ana, setup.id))).toMatchObject({
      message: CONFLICT_TEXTS.method_not_entered,
    });
    expect(await enter(ana, setup.id)).toMatchObject({ status: 'succeeded' });
    const saved = await finish(ana, setup.id);
    expect(saved).toMatchObject({
      kind: 'card',
      label: 'Visa •••• 4242',
      expires: '2031-04',
      isDefault: true,
    });
    expect(await finish(ana, setup.id)).toEqual(saved);
    expect(await listOf(ana)).toEqual([saved]);
  });

  test('a setup is read by its owner alone', async () => {
    const [ana, ben] = [await newPerson(app), await newPerson(app)];
    const { id } = await start(ana);
    const read = ({ client }: Person, setupId = id) =>
      client.call(getMethodSetup, { params: { id: setupId } });
    expect(await read(ana)).toEqual({ id, status: 'waiting' });
    expect((await refusalOf(read(ben))).status).toBe(404);
    await start(ben);
    expect((await refusalOf(read(ben))).status).toBe(404);
    expect((await refusalOf(read(ana, 'no setup'))).status).toBe(404);
    const stranger = await app.http.inject({ url: `/api/payment-methods/setups/${id}` });
    expect(stranger.statusCode).toBe(401);
  });

  test('a declined card is not saved, and another can be entered instead', async () => {
    const ana = await newPerson(app);
    const { id } = await start(ana);
    const declined = {
      code: 'payment_declined',
      message: ERROR_TEXTS.payment_declined.card_declined_not_saved,
    };
    expect(await refusalOf(enter(ana, id, { number: '4000000000000002' }))).toMatchObject(declined);
    expect(await refusalOf(finish(ana, id))).toMatchObject(declined);
    await enter(ana, id, { number: '5555555555554444' });
    expect((await finish(ana, id)).label).toBe('Mastercard •••• 4444');
  });

  test.each([
    ['4111 1111 1111 1111', {}, 'number', 'test_card'],
    ['4242 4242 4242 4242', { expires: '13/31' }, 'expires', 'card_expiry'],
    ['4242 4242 4242 4242', { expires: '01/20' }, 'expires', 'card_expired'],
    ['4242 4242 4242 4242', { securityCode: '12' }, 'securityCode', 'security_code'],
  ] as const)('%s with %o is refused at its field', async (number, change, field, reason) => {
    const ana = await newPerson(app);
    const { id } = await start(ana);
    const refusal = await refusalOf(enter(ana, id, { number, ...change }));
    expect(refusal).toMatchObject({ code: 'invalid_request', fields: { [field]: FIELD_TEXTS[reason] } });
  });

  test('a bank that asks is told by its owner alone: approved, the card is saved', async () => {
    const [ana, ben] = [await newPerson(app), await newPerson(app)];
    const { id } = await start(ana, 'card', '/account?tab=1#pay');
    const { confirmUrl } = await enter(ana, id, { number: '4000 0025 0000 3155' });
    const params = { id: confirmUrl?.split('/').at(-1) ?? '' };
    expect(await ana.client.call(getBankConfirmation, { params })).toMatchObject({
      kind: 'setup',
      status: 'waiting',
      returnPath: `/account?tab=1&setup_intent=${id}#pay`,
    });
    expect((await refusalOf(decide(ben, confirmUrl, 'approve'))).status).toBe(404);
    expect((await refusalOf(finish(ana, id))).details).toMatchObject({ confirmUrl, setupId: id });
    await decide(ana, confirmUrl, 'approve');
    expect((await finish(ana, id)).label).toBe('Visa •••• 3155');
  });

  test.each([
    ['approve', undefined],
    ['refuse', 'authentication_refused_not_saved'],
  ] as const)('a Cash App page that is told to %s', async (decision, reason) => {
    const ana = await newPerson(app);
    const { id, confirmUrl } = await start(ana, 'cashapp');
    await decide(ana, confirmUrl, decision);
    if (reason)
      expect(await refusalOf(finish(ana, id))).toMatchObject({
        message: ERROR_TEXTS.payment_declined[reason],
      });
    else expect((await finish(ana, id)).label).toBe('Cash App $josey-test');
  });

  test('another person’s setup is not found, nor one that never was; looking makes no customer', async () => {
    const [ana, ben] = [await newPerson(app), await newPerson(app)];
    const { id } = await start(ana);
    for (const setup of [id, `seti_sandbox_${newId()}`, 'nonsense']) {
      expect((await refusalOf(enter(ben, setup))).status).toBe(404);
      expect((await refusalOf(finish(ben, setup))).status).toBe(404);
    }
    const customer = db
      .selectFrom('payment_customers')
      .select('reference')
      .where('user_id', '=', ben.user.id);
    expect(await customer.execute()).toEqual([]);
  });

  test('another site is no page to come back to', async () => {
    const refusal = await refusalOf(start(await newPerson(app), 'card', '//elsewhere.example'));
    expect(refusal).toMatchObject({ fields: { returnPath: FIELD_TEXTS.own_page } });
  });

  test('a card that is saved again, also twice at once, is the one that was there; with another end it is another', async () => {
    const ana = await newPerson(app);
    const enteredAs = async (expires: string) => {
      const { id } = await start(ana);
      await enter(ana, id, { expires });
      return (await finish(ana, id)).id;
    };
    const first = await enteredAs('04 / 31');
    expect(await Promise.all([enteredAs('04 / 31'), enteredAs('04 / 31')])).toEqual([first, first]);
    const renewed = await enteredAs('04 / 35');
    expect((await listOf(ana)).map(({ id }) => id).sort()).toEqual([first, renewed].sort());
    const ben = await newPerson(app);
    const [bens] = [await addMethod(ben, 'pm_card_visa')];
    expect(await listOf(ben)).toMatchObject([{ id: bens.id }]);
  });

  test('methods beyond the most that one can have are refused', async () => {
    const ana = await newPerson(app);
    const methods = SAVABLE.slice(0, PAYMENT_METHOD_RULES.mostSaved + 1);
    const last = methods.pop() ?? '';
    expect(methods).toHaveLength(PAYMENT_METHOD_RULES.mostSaved);
    for (const method of methods) await addMethod(ana, method);
    expect(await refusalOf(addMethod(ana, last))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Remove one first'),
    });
  });

  test('a test method that is unknown or declined is not saved', async () => {
    const ana = await newPerson(app);
    expect(await refusalOf(addMethod(ana, 'pm_nowhere'))).toMatchObject({ status: 402 });
    expect(await refusalOf(addMethod(ana, 'pm_card_chargeDeclined'))).toMatchObject({ status: 402 });
    const both = { paymentMethodId: 'pm_card_visa', setupId: 'seti_sandbox_1' };
    for (const body of [{}, both])
      expect(await refusalOf(ana.client.call(addPaymentMethod, { body }))).toMatchObject({ status: 400 });
  });
});

describe('the default', () => {
  test('two presses at once leave one default', async () => {
    const ana = await newPerson(app);
    await addMethod(ana, 'pm_card_visa');
    const [one, two] = [await addMethod(ana, 'pm_card_mastercard'), await addMethod(ana, 'pm_cashapp')];
    await Promise.all([setDefault(ana, one.id), setDefault(ana, two.id), setDefault(ana, one.id)]);
    const methods = await listOf(ana);
    expect(methods.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect([one.id, two.id]).toContain(methods[0]?.id);
  });

  test('two first cards at once have one default', async () => {
    const ana = await newPerson(app);
    await Promise.all([addMethod(ana, 'pm_card_visa'), addMethod(ana, 'pm_card_mastercard')]);
    expect((await listOf(ana)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  test('the newest of the others follows a default that is removed', async () => {
    const ana = await newPerson(app);
    const first = await addMethod(ana, 'pm_card_visa');
    await addMethod(ana, 'pm_card_mastercard');
    const newest = await addMethod(ana, 'pm_card_amex');
    await removeMethod(ana, first.id);
    expect((await listOf(ana)).find(({ isDefault }) => isDefault)?.id).toBe(newest.id);
    const atEngine = db
      .selectFrom('sandbox_methods')
      .select('status')
      .where('last4', '=', '4242')
      .where('customer', 'like', `%${ana.user.id}`);
    await expect.poll(() => atEngine.executeTakeFirst()).toEqual({ status: 'removed' });
  });
});
