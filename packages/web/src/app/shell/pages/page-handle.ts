/** A route's settings for the shell: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Full width, for search, ride and admin. */
  wide?: boolean;
  /** False for pages with a map down to the bottom. */
  footer?: boolean;
}
