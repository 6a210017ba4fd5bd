/** What stands behind the `#` of a link in a mail; browsers send that part to no server. */
export function linkToken(hash: string): string {
  return hash.replace(/^#/, '');
}
