/**
 * Whether this browser can use passkeys at this address: they are bound to a name, so an address in digits has none,
 * and a page that came unencrypted from elsewhere may not ask. Built pages run it as text: it uses nothing from here.
 */
export function canUsePasskeys(): boolean {
  const isNamed = !/^\[|^[\d.]+$/.test(window.location.hostname);
  return isNamed && window.isSecureContext && 'PublicKeyCredential' in window;
}
