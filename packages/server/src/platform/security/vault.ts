import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that the server must read again and that a stolen database must not reveal. */
export interface Vault {
  /** `purpose` and `owner` are authenticated: a value sealed for one owner cannot be opened for another. */
  seal(purpose: string, owner: string, text: string): Buffer;
  /** Throws when it was sealed for another purpose or owner, or was changed. */
  open(purpose: string, owner: string, sealed: Uint8Array): string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a separate key for each purpose, derived from the server's secret by HKDF. */
export function createVault(secret: string): Vault {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `josey vault: ${purpose}`, KEY_BYTES));
  return {
    seal(purpose, owner, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(purpose), iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(purpose, owner, sealed) {
      const bytes = Buffer.from(sealed);
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, keyFor(purpose), iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
