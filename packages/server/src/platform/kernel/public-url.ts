import type { Config } from '../../config.ts';

/** The address that people reach this Josey at, without a slash at its end: for links that leave it. */
export function publicUrl({ PUBLIC_URL, HOST, PORT }: Config): string {
  const url = PUBLIC_URL ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`;
  return url.replace(/\/$/, '');
}
