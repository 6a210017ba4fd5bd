import { DEVICE_HEADER, TIME_ZONE_HEADER } from '@josey/contract/client';
import { ownZone } from './format/own-zone.ts';
import { storage } from './storage.ts';

const KEY = 'josey:device';
const DEVICE_BYTES = 32;
let token: string | undefined;

/**
 * What the server is told of this browser: a name for it that outlives the session, so that its owner is known from
 * strangers and hears of sign-ins from elsewhere; where it is, by its clock; and the language of the page.
 */
export function aboutThisClient(): Record<string, string> {
  return {
    [DEVICE_HEADER]: deviceToken(),
    [TIME_ZONE_HEADER]: ownZone(),
    'accept-language': document.documentElement.lang || navigator.language,
  };
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
