import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '../../../../test/support/clean-up.ts';

interface ReceivedPush {
  headers: IncomingHttpHeaders;
  path: string;
  body: Buffer;
}

/** A push service on this machine. It answers with these statuses in turn, then with the last. */
export async function startPushService(...statuses: number[]) {
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ headers: request.headers, path: request.url ?? '', body: Buffer.concat(parts) });
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 201;
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, received };
}

/** A browser: its subscription at a push service, and what it reads of a message. */
export function newPushBrowser(origin: string, name: string = randomBytes(8).toString('hex')) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/push/${name}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer) => JSON.parse(decrypt(body, ecdh, auth)) as Record<string, string>,
  };
}

/** RFC 8291 and 8188, written here a second time: what the library encrypts is read by other code. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const serverKey = body.subarray(21, 21 + keyLength);
  const cipherText = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(cipherText.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The claims of a VAPID header (RFC 8292), whose signature has to be by the key that the browser subscribed with. */
export function readVapid(header: string | undefined, publicKey: string): Record<string, unknown> {
  const { t = '', k } = Object.fromEntries(
    (header ?? '')
      .replace(/^vapid /, '')
      .split(',')
      .map((part) => part.trim().split(/=(.*)/s) as [string, string]),
  );
  if (k !== publicKey) throw new Error('Signed with another key');
  const [head = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The signature is not genuine');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
