import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault('a secret for tests, 32 characters long');
const sealed = vault.seal('authenticator', 'imani', 'JBSWY3DPEHPK3PXP');

test('what was sealed opens again, and the seal does not show it', () => {
  expect(vault.open('authenticator', 'imani', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(vault.seal('authenticator', 'imani', 'JBSWY3DPEHPK3PXP')).not.toEqual(sealed);
});

test('nothing opens for another purpose, owner or secret, or with a bit changed', () => {
  expect(() => vault.open('something else', 'imani', sealed)).toThrow();
  expect(() => vault.open('authenticator', 'walter', sealed)).toThrow();
  expect(() =>
    createVault('another secret of 32 characters!!').open('authenticator', 'imani', sealed),
  ).toThrow();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open('authenticator', 'imani', changed)).toThrow();
  }
});
