/** Passkeys are bound to a domain; an IP address has none. */
export const hasDomainName = () => !/^\[|^[\d.]+$/.test(window.location.hostname);

/**
 * Whether this browser can use passkeys here: it needs a domain name and a secure context. Prerendered pages run this
 * function as text, so it must not refer to anything outside, not even the line above.
 */
export function canUsePasskeys(): boolean {
  const isNamed = !/^\[|^[\d.]+$/.test(window.location.hostname);
  return isNamed && window.isSecureContext && 'PublicKeyCredential' in window;
}
