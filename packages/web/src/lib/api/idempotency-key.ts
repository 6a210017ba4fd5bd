import { useRef } from 'react';

/** A key for requests that must run once, however often they are sent. Also works without HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The key for each purpose: pressing again after a lost response sends the same key, so that it runs once. */
export function useKeyPerPurpose(): (purpose: string) => string {
  const last = useRef<{ purpose: string; key: string }>(undefined);
  return (purpose) => {
    if (last.current?.purpose !== purpose) last.current = { purpose, key: newIdempotencyKey() };
    return last.current.key;
  };
}
