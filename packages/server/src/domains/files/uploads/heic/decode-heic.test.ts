import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeHeic } from '../encode-photo.ts';
import { decodeHeic } from './decode-heic.ts';

const PHOTO = new URL('./photo.heic', import.meta.url).pathname;

/** Red, green and blue at a place of a picture. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const place = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await place.raw().toBuffer())];
}

test('a HEIC is stored upright, with the colors of its profile, and without metadata', async () => {
  const { sizes, width, height } = await encodeHeic(PHOTO);
  expect([width, height]).toEqual([64, 96]);
  // As held: red, green above blue, white. A turn to the right brings blue to the left and red beside it.
  const corners = [
    await colorAt(sizes.large, 12, 20),
    await colorAt(sizes.large, 50, 20),
    await colorAt(sizes.large, 12, 76),
    await colorAt(sizes.large, 50, 76),
  ];
  // Taken for sRGB, the green would be (30, 160, 60).
  const inSrgb = [
    [17, 61, 208],
    [218, 0, 6],
    [255, 255, 255],
    [0, 163, 40],
  ];
  for (const [at, corner] of corners.entries()) {
    for (const [channel, value] of corner.entries()) {
      expect(Math.abs(value - (inSrgb[at]?.[channel] ?? -1))).toBeLessThan(7);
    }
  }
  const { exif, xmp, icc, orientation } = await sharp(sizes.large).metadata();
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a HEIC that takes too long is given up, and the next one is decoded', async () => {
  await expect(decodeHeic(PHOTO, 1)).rejects.toThrow('aborted');
  await expect(decodeHeic(PHOTO)).resolves.toMatchObject({ width: 64, height: 96 });
});
