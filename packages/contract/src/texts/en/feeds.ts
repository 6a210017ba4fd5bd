import type { FeedTexts } from '../feed-texts.ts';

export const feeds: FeedTexts = {
  types: {
    sedan: 'Sedan',
    suv: 'SUV',
    truck: 'Truck',
    van: 'Van',
    convertible: 'Convertible',
    motorcycle: 'Motorcycle',
  },
  fuels: { gasoline: 'gasoline', diesel: 'diesel', electric: 'electric', hybrid: 'hybrid' },
  seats: (seats) => (seats === 1 ? '1 seat' : `${seats} seats`),
  carRental: 'Car rental',
  per: { minute: 'a minute', hour: 'an hour', day: 'a day', week: 'a week', month: '30 days' },
  plan: (prices) => `${prices}, service fee included. The cheapest combination counts.`,
  priceChanges: 'The price changes with the date.',
};
