import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { isPushEndpoint } from './push-endpoint.ts';

const rules = readConfig({});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-bn3p.notify.windows.com/w/?token=abc',
])('%s is a push service', (address) => expect(isPushEndpoint(address, rules)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.test/abc',
  'https://evil-push.apple.com.example.test/abc',
  'https://push.apple.com.evil.test/abc',
  'https://xpush.services.mozilla.com/abc',
  'https://127.0.0.1/abc',
  'https://localhost/abc',
  'file:///etc/passwd',
])('%s is none', (address) => expect(isPushEndpoint(address, rules)).toBe(false));
