import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { addPasskey, signInWithPasskey } from '@josey/contract/api/accounts/passkeys';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAG = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 };
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** What is not as it should be in an answer. */
export interface Tampering {
  origin?: string;
  host?: string;
  challenge?: string;
  /** No PIN, no finger. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A passkey as a phone would hold it: one key pair, answering for one site. */
export class VirtualAuthenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #id = randomBytes(32);
  readonly #site: URL;
  readonly #synced: boolean;
  #userHandle = '';
  #counter = 0;

  constructor(origin: string, { synced = false } = {}) {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#site = new URL(origin);
    this.#synced = synced;
  }

  /** Answers `navigator.credentials.create`. */
  create(
    options: { challenge: string; user: { id: string } },
    twist: Tampering = {},
  ): ParsedBody<typeof addPasskey>['response'] {
    this.#userHandle = options.user.id;
    const attested = Buffer.concat([Buffer.alloc(16), uint16(this.#id.length), this.#id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authData(twist, FLAG.attested), attested]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]) as never,
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, twist),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(
    options: { challenge: string },
    twist: Tampering = {},
  ): ParsedBody<typeof signInWithPasskey>['response'] {
    if (!this.#synced) this.#counter++;
    const authData = this.#authData(twist);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, twist);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: twist.userHandle ?? this.#userHandle,
      },
    };
  }

  #credential() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #authData(
    { host = this.#site.hostname, unverified, counter = this.#counter }: Tampering,
    more = 0,
  ): Buffer {
    const sync = this.#synced ? FLAG.backupEligible | FLAG.backedUp : 0;
    const flags = FLAG.present | (unverified ? 0 : FLAG.verified) | sync | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string, twist: Tampering): string {
    const origin = twist.origin ?? this.#site.origin;
    const data = { type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(JSON.stringify(data));
  }

  /** COSE: an ES256 key on P-256. */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'));
    const key: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ];
    return isoCBOR.encode(new Map(key) as never);
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
