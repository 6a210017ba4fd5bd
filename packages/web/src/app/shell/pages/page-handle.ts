/** What a route tells the shell about itself: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Search, ride and admin use the full width. */
  wide?: boolean;
  /** A page that is a map to the bottom has no footer. */
  footer?: boolean;
}
