/** Passkeys are bound to a name; an address in digits has none. */
export const isNamedHere = () => !/^\[|^[\d.]+$/.test(window.location.hostname);

/**
 * Whether this browser can use passkeys at this address: there it has a name, and a page that came unencrypted from
 * elsewhere may not ask. Built pages run it as text: it uses nothing from here, not even the line above.
 */
export function canUsePasskeys(): boolean {
  const isNamed = !/^\[|^[\d.]+$/.test(window.location.hostname);
  return isNamed && window.isSecureContext && 'PublicKeyCredential' in window;
}
