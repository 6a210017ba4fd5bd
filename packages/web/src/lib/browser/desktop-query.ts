/** A wide window with a mouse: fields may take the focus. On a phone the keyboard would cover the page. */
export const DESKTOP_QUERY = '(min-width: 1000px) and (pointer: fine)';
