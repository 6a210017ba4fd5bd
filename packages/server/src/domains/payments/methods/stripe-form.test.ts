import {
  addPaymentMethod,
  getMethodSetup,
  startMethodSetup,
} from '@josey/contract/api/money/payment-methods';
import { ERROR_TEXTS } from '@josey/contract/texts/errors/error-texts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { enteredCard } from '../../../../test/support/servers/stripe-objects.ts';
import { startStripeServer } from '../../../../test/support/servers/stripe-server.ts';

const server = await startStripeServer();
const publishableKey = ['pk', 'test', 'josey'].join('_');
const app = await startTestApp({
  STRIPE_SECRET_KEY: ['sk', 'test', 'josey'].join('_'),
  STRIPE_WEBHOOK_SECRET: 'whsec_josey',
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_API_BASE: server.baseUrl,
});

async function startForm({ client }: Person) {
  const body = { kind: 'card', returnPath: '/account' } as const;
  const setup = await client.call(startMethodSetup, { body });
  return {
    setup,
    read: () => client.call(getMethodSetup, { params: { id: setup.id } }),
    finish: () => client.call(addPaymentMethod, { body: { setupId: setup.id } }),
    change: (change: object) => Object.assign(server.setups.get(setup.id) ?? {}, change),
  };
}

const cardOf = (id: string) => ({ ...enteredCard, payment_method: { ...enteredCard.payment_method, id } });

test('with a publishable key a card is entered in Stripe’s form, and saved once it is there', async () => {
  const { setup, read, finish, change } = await startForm(await newPerson(app));
  expect(setup).toEqual({
    id: setup.id,
    status: 'waiting',
    form: { clientSecret: `${setup.id}_secret_josey`, publishableKey },
  });
  expect(await read()).toEqual(setup);
  expect(await refusalOf(finish())).toMatchObject({ code: 'conflict' });
  change(enteredCard);
  expect(await read()).toEqual({ id: setup.id, status: 'succeeded' });
  expect(await finish()).toMatchObject({ label: 'Visa •••• 4242', expires: '2030-12' });
});

test('a card that its bank refused in Stripe’s form is not saved', async () => {
  const { finish, change } = await startForm(await newPerson(app));
  change({ last_setup_error: { type: 'card_error', code: 'setup_intent_authentication_failure' } });
  expect(await refusalOf(finish())).toMatchObject({
    code: 'payment_declined',
    message: ERROR_TEXTS.payment_declined.authentication_refused_not_saved,
  });
});

test('a card that was saved before fingerprints were kept is recognized by what Stripe says about it', async () => {
  const ana = await newPerson(app);
  const former = await startForm(ana);
  former.change(cardOf('pm_former'));
  const { id } = await former.finish();
  await app.context.db
    .updateTable('payment_methods')
    .set({ fingerprint: null })
    .where('id', '=', id)
    .execute();
  const again = await startForm(ana);
  again.change(cardOf('pm_again'));
  expect(await again.finish()).toMatchObject({ id });
});
