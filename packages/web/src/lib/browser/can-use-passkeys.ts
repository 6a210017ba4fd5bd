/** Passkeys are bound to a domain; an IP address has none. */
export const hasDomainName = () => !/^\[|^[\d.]+$/.test(window.location.hostname);

/** Whether this browser can use passkeys here: it needs a domain name and a secure context. */
export const canUsePasskeys = (): boolean =>
  hasDomainName() && window.isSecureContext && 'PublicKeyCredential' in window;
