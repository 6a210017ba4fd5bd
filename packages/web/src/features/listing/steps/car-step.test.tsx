// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/page.tsx';

const field = <T extends HTMLElement = HTMLInputElement>(label: string) => screen.findByLabelText<T>(label);
const kept = () => JSON.parse(localStorage.getItem('josey:draft:list-vehicle') ?? '{}');

test('the range of a car is asked for while its fuel is electric, and keeps what was typed', async () => {
  const { user } = await openPage('/list-vehicle', { as: {} });
  const fuel = await field('Fuel');
  expect(screen.queryByLabelText('Range (miles)')).toBeNull();
  await user.selectOptions(fuel, 'Electric');
  const range = await field('Range (miles)');
  fireEvent.change(range, { target: { value: '260' } });
  await user.selectOptions(fuel, 'Diesel');
  expect(screen.queryByLabelText('Range (miles)')).toBeNull();
  await user.selectOptions(fuel, 'Electric');
  expect((await field('Range (miles)')).value).toBe('260');
  await waitFor(() => expect(kept()).toMatchObject({ fuelType: 'electric', rangeMiles: '260' }));
});

test('an electric car is automatic until its owner says otherwise, other cars are not until they do', async () => {
  const { user } = await openPage('/list-vehicle', { as: {} });
  const [fuel, transmission] = [await field('Fuel'), await field<HTMLSelectElement>('Transmission')];
  await user.selectOptions(fuel, 'Gasoline');
  const choices = () => [...transmission.options].map(({ text }) => text);
  expect(choices()).toEqual(['Choose', 'Automatic', 'Manual']);
  expect(transmission.value).toBe('');
  await user.selectOptions(fuel, 'Electric');
  expect(choices()).toEqual(['Automatic', 'Manual']);
  expect(transmission.value).toBe('automatic');
  await user.selectOptions(transmission, 'Manual');
  await user.selectOptions(fuel, 'Hybrid');
  expect(transmission.value).toBe('manual');
});
