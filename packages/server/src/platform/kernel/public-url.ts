import type { Config } from '../../config.ts';

/** This Josey's public URL, without a trailing slash: for links in emails and metadata. */
export function publicUrl({ PUBLIC_URL, HOST, PORT }: Config): string {
  const url = PUBLIC_URL ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`;
  return url.replace(/\/$/, '');
}
