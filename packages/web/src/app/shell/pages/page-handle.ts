/** A route's settings for the shell: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Full width, for search, ride and admin. */
  wide?: boolean;
  /** False for pages with a map down to the bottom. */
  footer?: boolean;
  /** Drawn before it is known whether a guest or a user reads it: the header shows neither's links until then. */
  open?: boolean;
  /** One task with its own bar: without JoseyAI, and on phones without the header. */
  focused?: boolean;
  /** False for pages with actions where the launcher of JoseyAI would lie over them. */
  launcher?: boolean;
}
