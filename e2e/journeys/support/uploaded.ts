import type { Page } from '@playwright/test';
import { noisePhoto } from './noise-photo.ts';
import type { Visitor } from './people.ts';

/** Uploads a picture outside of the browser; returns its address. */
export async function uploaded(
  { request }: Pick<Page, 'request'>,
  { sessionId }: Pick<Visitor, 'sessionId'>,
  type: 'vehicle' | 'license' | 'condition',
  picture = noisePhoto(`${type}.png`),
): Promise<string> {
  const answer = await request.post('/api/documents/upload', {
    headers: { authorization: `Bearer ${sessionId}` },
    multipart: { type, files: picture },
  });
  return (await answer.json()).data[0].url;
}
