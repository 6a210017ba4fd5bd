import { replaceEqualDeep } from '@tanstack/react-query';

interface Live {
  id: string;
  revision: number;
}

const isLive = (value: unknown): value is Live =>
  typeof value === 'object' && value !== null && 'id' in value && 'revision' in value;

/**
 * Merges incoming data (a response, a socket event, a mutation) into the cache: of two versions of a resource the one
 * with the higher revision stays. So a response sent before the last socket event does not overwrite it.
 */
export function keepNewer(shown: unknown, came: unknown): unknown {
  const isOlder = isLive(shown) && isLive(came) && came.id === shown.id && came.revision < shown.revision;
  return isOlder ? shown : replaceEqualDeep(shown, came);
}
