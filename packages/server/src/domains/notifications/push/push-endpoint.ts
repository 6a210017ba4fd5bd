import type { Config } from '../../../config.ts';

type Rules = Pick<Config, 'PUSH_SERVICES' | 'PUSH_TO_PRIVATE_ADDRESSES'>;

/**
 * Whether this is an address of a known push service: a browser gives it, so anyone can give any. https on its own port,
 * without credentials; the addresses of the name are checked at each delivery.
 */
export function isPushEndpoint(address: string, rules: Rules): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  const isSafe = url.protocol === 'https:' && url.port === '';
  if (!isSafe && !rules.PUSH_TO_PRIVATE_ADDRESSES) return false;
  return rules.PUSH_SERVICES.split(',').some((service) => isHostOf(url.hostname, service.trim()));
}

function isHostOf(hostname: string, service: string): boolean {
  if (!service) return false;
  return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
}
