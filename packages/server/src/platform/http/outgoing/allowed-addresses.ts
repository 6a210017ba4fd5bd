import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The code of a connection that was refused for its address. */
export const PRIVATE_ADDRESS = 'private_address';

/** Whether a host may be connected to. A name may: its addresses are checked by {@link checkedLookup}. */
export function isAllowedHost(hostname: string, mayBePrivate: boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return !isIP(literal) || mayBePrivate || isPublic(literal);
}

/**
 * For connections to an address that a user gave: every address of the name has to be public, and the connection goes to
 * exactly those that were checked. A name cannot lead into our own network (SSRF), also not later (DNS rebinding).
 */
export const checkedLookup =
  (mayBePrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('No address'), '');
      if (!addresses.every(({ address }) => mayBePrivate || isPublic(address)))
        return callback(Object.assign(new Error('Not a public address'), { code: PRIVATE_ADDRESS }), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** Anything special is not public: private, loopback, link-local, multicast, mapped, translated, reserved. */
const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
