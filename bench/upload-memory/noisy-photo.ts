import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

/** 35 megapixels of noise: as many bytes as the largest camera of a phone makes, some 20 MB. */
export async function noisyPhoto(): Promise<Buffer> {
  const raw = { width: 6_800, height: 5_100, channels: 3 } as const;
  const pixels = randomFillSync(Buffer.allocUnsafe(raw.width * raw.height * raw.channels));
  const photo = await sharp(pixels, { raw }).jpeg({ quality: 78 }).toBuffer();
  if (photo.length < 19_000_000 || photo.length > 24_000_000) {
    throw new Error(`The photo should have some 20 MB and has ${photo.length} bytes.`);
  }
  return photo;
}
