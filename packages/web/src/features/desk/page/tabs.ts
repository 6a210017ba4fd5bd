import type { ComponentType } from 'react';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { StartTab } from '../start/start-tab.tsx';

const loads: (() => Promise<unknown>)[] = [];

function later(load: () => Promise<ComponentType>) {
  const loadTab = async () => ({ default: await load() });
  loads.push(loadTab);
  return lazyPart(loadTab);
}

/** The tabs in their order. The page begins with the first one; each of the others is a script. */
export const TABS = {
  desk: StartTab,
  users: later(async () => (await import('../tabs/users-tab.tsx')).UsersTab),
  vehicles: later(async () => (await import('../tabs/vehicles-tab.tsx')).VehiclesTab),
  rides: later(async () => (await import('../tabs/rides-tab.tsx')).RidesTab),
  rentals: later(async () => (await import('../tabs/rentals-tab.tsx')).RentalsTab),
  drivers: later(async () => (await import('../tabs/applications-tab.tsx')).ApplicationsTab),
  alerts: later(async () => (await import('../tabs/security-tab.tsx')).SecurityTab),
  messages: later(async () => (await import('../tabs/messages-tab.tsx')).MessagesTab),
  actions: later(async () => (await import('./actions-tab.tsx')).ActionsTab),
  charts: later(async () => (await import('../charts/charts-tab.tsx')).ChartsTab),
};

/** Fetches the scripts of all tabs, so that each opens at once. A tab whose script is not there fetches it again. */
export function loadTabs(): void {
  prefetchParts(...loads);
}
