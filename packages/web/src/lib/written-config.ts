import type { PublicConfig } from '@josey/contract/api/meta';

/** This deployment's settings, where the server writes them into a page (server/platform/http/pages). */
export function readWrittenConfig(): PublicConfig | undefined {
  const text = document.getElementById('josey-config')?.textContent;
  return text ? (JSON.parse(text) as PublicConfig) : undefined;
}
