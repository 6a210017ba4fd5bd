import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs small JSON values so that a client can carry them without changing them. */
export interface Signer {
  /** `purpose` keeps a token of one kind from being used as another. */
  sign(purpose: string, value: unknown): string;
  /** The value, or undefined when the token is not valid. */
  read(purpose: string, token: string): unknown;
  /** A stable secret-keyed number generator seed for `text`, 32 bytes. */
  digest(purpose: string, text: string): Buffer;
}

export function createSigner(secret: string): Signer {
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();
  return {
    digest,
    sign(purpose, value) {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${body}.${digest(purpose, body).toString('base64url')}`;
    },
    read(purpose, token) {
      const [body = '', mark = ''] = token.split('.');
      const given = Buffer.from(mark, 'base64url');
      const expected = digest(purpose, body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString());
    },
  };
}
