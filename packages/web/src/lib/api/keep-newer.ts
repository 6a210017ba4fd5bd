import { replaceEqualDeep } from '@tanstack/react-query';

interface Live {
  id: string;
  revision: number;
}

const isLive = (value: unknown): value is Live =>
  typeof value === 'object' && value !== null && 'id' in value && 'revision' in value;

/**
 * What the cache shows after it is brought something, by an answer, the socket or a press: every live thing has a
 * revision, and the higher one stays. So an answer that was given before the socket's last word does not take it back.
 */
export function keepNewer(shown: unknown, came: unknown): unknown {
  const isOlder = isLive(shown) && isLive(came) && came.id === shown.id && came.revision < shown.revision;
  return isOlder ? shown : replaceEqualDeep(shown, came);
}
