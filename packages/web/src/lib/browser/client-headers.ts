import { DEVICE_HEADER, TIME_ZONE_HEADER } from '@josey/contract/core/client';
import type { Endpoint } from '@josey/contract/core/endpoint';
import { ownZone } from '../format/own-zone.ts';
import { storage } from './storage.ts';

const KEY = 'josey:device';
const DEVICE_BYTES = 32;
let token: string | undefined;

/**
 * Request headers about this browser: the page's language, and for writes a device id and the time zone. The id
 * outlives the session and lets the server email the owner about sign-ins from new devices. The first look-up of the
 * zone takes a phone some 80 ms; no page load waits for it this way.
 */
export function clientHeaders(method: Endpoint['method']): Record<string, string> {
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
