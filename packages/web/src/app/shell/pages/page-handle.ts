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
  /** Where the launcher of JoseyAI is: `header` where it would lie over actions, `false` at the checkout. */
  launcher?: 'header' | false;
  /** Whether phones show the bar of the main pages; unless set, where there is a footer. */
  bar?: boolean;
}
