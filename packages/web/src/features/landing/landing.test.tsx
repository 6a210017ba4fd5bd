import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONFIG } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';

const FIGURES = { vehiclesFree: 0, driversOnline: 0, ridesUnderWay: 0, currency: 'USD' };
const answers = { liveFigures: FIGURES };
const deployment = {
  ...CONFIG,
  name: 'Ländle Mobil',
  marketingFigures: [{ value: '7K', names: { en: 'cars' } }],
};

test('the landing page has the operator’s figures, and its title what the operator calls the service', async () => {
  await openPage('/', { answers }, deployment);
  const figure = await screen.findByText('7K');
  expect(figure.parentElement?.textContent).toBe('7Kcars');
  await waitFor(() => expect(document.title).toMatch(/^Ländle Mobil: /));
});

test('without figures of the operator there are none', async () => {
  await openPage('/', { answers }, { ...CONFIG, demo: false });
  await screen.findByText('On the road today');
  expect(document.querySelectorAll('[data-operator^=figure]:not([hidden])')).toHaveLength(0);
});

test('the title of every other page ends with what the operator calls the service', async () => {
  await openPage('/login', {}, deployment);
  await waitFor(() => expect(document.title).toBe('Sign in · Ländle Mobil'));
});

test('the examples are in the operator’s currency and on no street of the demo city', async () => {
  await openPage('/', { answers }, { ...deployment, currency: 'JPY' });
  await screen.findByText('7K');
  const examples = [...document.querySelectorAll('[data-cents]')].map(({ textContent }) => textContent);
  expect(examples.length).toBe(5);
  for (const text of examples) expect(text).toMatch(/¥\d/);
  expect(document.body.textContent).not.toMatch(/Broadway|Fleet St|Chester/);
});
