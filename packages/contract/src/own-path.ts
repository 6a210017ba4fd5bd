/**
 * Whether a path is one of this site, for leading somebody on after they signed in. `//elsewhere`, `/\elsewhere` and
 * a tab or line break in between (browsers drop those) would lead to a stranger's page.
 */
export function isOwnPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path);
}
