import { greatCircleMeters } from '@josey/contract/values/geo/geo';
import type { GeocodingEngine } from '../geocoding-engine.ts';
import { placesOf } from './photon-places.ts';

const ATTRIBUTION = '© OpenStreetMap contributors';
const TIMEOUT_MS = 2_500;
/** Ten places take a few thousand bytes. */
const LARGEST_BYTES = 512 * 1024;
/** About a kilometer: enough for near results, without disclosing the searcher's home. */
const NEAR_DECIMALS = 2;

/**
 * Photon (https://photon.komoot.io) at a configured URL; it has OpenStreetMap's places. Throws
 * when it is too slow, fails, redirects, or returns something other than places.
 */
export function createPhoton(baseUrl: string, timeoutMs = TIMEOUT_MS): GeocodingEngine {
  const base = baseUrl.replace(/\/+$/, '');
  const ask = async (path: string, query: Record<string, string>, signal?: AbortSignal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`Photon answered ${response.status}.`);
    }
    return placesOf(JSON.parse(await textOf(response)));
  };
  const answered = { isStandIn: false, attribution: ATTRIBUTION };
  return {
    async search({ text, near, limit }, signal) {
      const bias = near && { lat: near.lat.toFixed(NEAR_DECIMALS), lon: near.lng.toFixed(NEAR_DECIMALS) };
      const places = await ask('/api', { q: text, limit: String(limit), ...bias }, signal);
      return { places: places.slice(0, limit), ...answered };
    },
    async reverse(spot, signal) {
      const [place] = await ask('/reverse', { lat: String(spot.lat), lon: String(spot.lng) }, signal);
      if (!place) return { place: null, ...answered };
      const distanceMeters = Math.round(greatCircleMeters(spot, place));
      return { place: { ...place, ...spot, distanceMeters, near: place.address }, ...answered };
    },
  };
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > LARGEST_BYTES) throw new Error('Photon answered too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
