import { DEVICE_HEADER, TIME_ZONE_HEADER } from '@josey/contract/core/client';
import type { Endpoint } from '@josey/contract/core/endpoint';
import { ownZone } from '../format/own-zone.ts';
import { storage } from './storage.ts';

const KEY = 'josey:device';
const DEVICE_BYTES = 32;
let token: string | undefined;

/**
 * What the server is told of this browser: the language of the page; and by calls that change something a name for it
 * that outlives the session, so that its owner is known from strangers and hears of sign-ins from elsewhere, and where
 * it is, by its clock. The first look at the clock's zone takes a phone some 80 ms, which no page waits for this way.
 */
export function aboutThisClient(method: Endpoint['method']): Record<string, string> {
  const language = { 'accept-language': document.documentElement.lang || navigator.language };
  if (method === 'GET') return language;
  return { ...language, [DEVICE_HEADER]: deviceToken(), [TIME_ZONE_HEADER]: ownZone() };
}

function deviceToken(): string {
  token ??= storage.read(KEY) ?? newToken();
  return token;
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_BYTES));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  storage.write(KEY, made);
  return made;
}
