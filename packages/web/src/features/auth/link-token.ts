/** The token in the fragment of a link, which browsers send to no server. */
export function linkToken(hash: string): string {
  return hash.replace(/^#/, '');
}
