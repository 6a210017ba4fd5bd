import { expect, test } from 'vitest';
import { checkoutLink, readCheckout } from './checkout-wishes.ts';

const WISHES = {
  vehicleId: '0199f000-0000-7000-8000-00000000cccc',
  startDate: '2026-11-27T15:00:00.000Z',
  endDate: '2026-11-29T23:00:00.000Z',
  extras: ['Child seat', 'Toll pass & tag'],
  delivery: { lat: 39.2851, lng: -76.5702, address: '2400 Fleet St, Apt 2, Baltimore' },
  protectionId: '0190a000-0000-7000-8000-000000000001',
  promoCode: 'SPRING',
  rentalId: '0199f000-0000-7000-8000-00000000dddd',
};

test('a checkout’s URL keeps every choice', () => {
  const { searchParams } = new URL(checkoutLink(WISHES), 'http://josey.test');
  expect(readCheckout(searchParams)).toEqual(WISHES);
});

test.each(['vehicle', 'from', 'until'])('without %s there is no checkout', (name) => {
  const { searchParams } = new URL(checkoutLink(WISHES), 'http://josey.test');
  searchParams.delete(name);
  expect(readCheckout(searchParams)).toBeUndefined();
});

test('a time that is none makes no checkout', () => {
  const { searchParams } = new URL(checkoutLink(WISHES), 'http://josey.test');
  searchParams.set('from', 'soon');
  expect(readCheckout(searchParams)).toBeUndefined();
});
