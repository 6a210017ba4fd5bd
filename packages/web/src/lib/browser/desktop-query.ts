/** A wide window and a pointer: whoever comes here may well want to type at once. On a phone the keyboard would cover the page. */
export const DESKTOP_QUERY = '(min-width: 1000px) and (pointer: fine)';
