import type account from './locales/en/account.json';
import type admin from './locales/en/admin.json';
import type assistant from './locales/en/assistant.json';
import type calendar from './locales/en/calendar.json';
import type charges from './locales/en/charges.json';
import type checkout from './locales/en/checkout.json';
import type components from './locales/en/components.json';
import type contact from './locales/en/contact.json';
import type dashboard from './locales/en/dashboard.json';
import type debts from './locales/en/debts.json';
import type desk from './locales/en/desk.json';
import type disputes from './locales/en/disputes.json';
import type driving from './locales/en/driving.json';
import type earnings from './locales/en/earnings.json';
import type entry from './locales/en/entry.json';
import type favorites from './locales/en/favorites.json';
import type handover from './locales/en/handover.json';
import type help from './locales/en/help.json';
import type landing from './locales/en/landing.json';
import type links from './locales/en/links.json';
import type listing from './locales/en/listing.json';
import type messages from './locales/en/messages.json';
import type methods from './locales/en/methods.json';
import type money from './locales/en/money.json';
import type payments from './locales/en/payments.json';
import type payouts from './locales/en/payouts.json';
import type people from './locales/en/people.json';
import type profile from './locales/en/profile.json';
import type promotions from './locales/en/promotions.json';
import type range from './locales/en/range.json';
import type receipts from './locales/en/receipts.json';
import type rentals from './locales/en/rentals.json';
import type reports from './locales/en/reports.json';
import type ride from './locales/en/ride.json';
import type rides from './locales/en/rides.json';
import type settings from './locales/en/settings.json';
import type team from './locales/en/team.json';
import type testBank from './locales/en/test-bank.json';
import type testPayee from './locales/en/test-payee.json';
import type vehicles from './locales/en/vehicles.json';
import type verification from './locales/en/verification.json';
import type webhooks from './locales/en/webhooks.json';
import type yourData from './locales/en/your-data.json';
import type en from './locales/en.json';

/** Namespaces that load with their page; all other texts load with every page. */
export interface PageTexts {
  account: typeof account;
  payouts: typeof payouts;
  people: typeof people;
  payments: typeof payments;
  favorites: typeof favorites;
  profile: typeof profile;
  promotions: typeof promotions;
  calendar: typeof calendar;
  earnings: typeof earnings;
  entry: typeof entry;
  messages: typeof messages;
  methods: typeof methods;
  assistant: typeof assistant;
  checkout: typeof checkout;
  components: typeof components;
  contact: typeof contact;
  dashboard: typeof dashboard;
  charges: typeof charges;
  debts: typeof debts;
  desk: typeof desk;
  disputes: typeof disputes;
  vehicles: typeof vehicles;
  verification: typeof verification;
  listing: typeof listing;
  handover: typeof handover;
  help: typeof help;
  landing: typeof landing;
  links: typeof links;
  range: typeof range;
  receipts: typeof receipts;
  rentals: typeof rentals;
  ride: typeof ride;
  reports: typeof reports;
  rides: typeof rides;
  driving: typeof driving;
  admin: typeof admin;
  money: typeof money;
  settings: typeof settings;
  team: typeof team;
  webhooks: typeof webhooks;
  'test-bank': typeof testBank;
  'test-payee': typeof testPayee;
  'your-data': typeof yourData;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en & PageTexts;
  }
}
