import sharp, { type Sharp } from 'sharp';
import { AppError } from '#platform/kernel/errors.ts';
import { createConcurrencyLimit } from '#platform/kernel/overload/concurrency-limit.ts';
import { PHOTO_SIZES, type PhotoSize } from './photo-sizes.ts';

/** The resolution of the largest phone camera. A picture that decodes to more is an attack (pixel flood). */
const MAX_PIXELS = 64_000_000;
const WEBP = { quality: 80 } as const;

// Of about a dozen decoders only these three ever get untrusted bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((type) => [
    `VipsForeignLoad${type}File`,
    `VipsForeignLoad${type}Buffer`,
  ]),
});
sharp.concurrency(1);
sharp.cache(false);
const run = createConcurrencyLimit(2, { waiting: 32 });
/** Interlaced and progressive ones are decoded completely before their first line: up to 0.5 GB each. */
const inHeavySlot = createConcurrencyLimit(1, { waiting: 8 });
const HEAVY_PIXELS = 16_000_000;
/** Stops decoding a file that is made to keep a slot busy. */
const TIMEOUT_SECONDS = 60;

export interface EncodedPhoto {
  sizes: Record<PhotoSize, Buffer>;
  /** Of the large size. */
  width: number;
  height: number;
}

/**
 * Decodes a picture and encodes it as WebP in three sizes, upright and in sRGB. Only pixels survive:
 * no place where it was taken, no second file behind the first. Throws `unsupported_media` for what does not
 * decode to its end, `payload_too_large` for too many pixels.
 */
export async function encodePhoto(path: string): Promise<EncodedPhoto> {
  const isHeavy = await orUnsupported(() => isHeavyPicture(path));
  return isHeavy ? inHeavySlot(() => run(() => encode(path))) : run(() => encode(path));
}

async function encode(path: string): Promise<EncodedPhoto> {
  const { data, info } = await orUnsupported(() => decode(path));
  const { width, height } = info;
  const raw = { width, height, channels: info.channels };
  const inSize = (size: PhotoSize) => fit(sharp(data, { raw }), PHOTO_SIZES[size]).webp(WEBP).toBuffer();
  const longer = Math.max(width, height);
  const thumb = await inSize('thumb');
  const medium = longer > PHOTO_SIZES.thumb ? await inSize('medium') : thumb;
  const large = longer > PHOTO_SIZES.medium ? await inSize('large') : medium;
  return { sizes: { thumb, medium, large }, width, height };
}

/** Reads the header alone. */
async function isHeavyPicture(path: string): Promise<boolean> {
  const { width, height, isProgressive } = await open(path).metadata();
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  return isProgressive === true && width * height > HEAVY_PIXELS;
}

function decode(path: string) {
  return fit(open(path).autoOrient(), PHOTO_SIZES.large)
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function open(path: string): Sharp {
  return sharp(path, { failOn: 'error', limitInputPixels: false });
}

async function orUnsupported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unsupported_media', 'no_picture', { cause });
  }
}

function fit(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

function tooManyPixels(): AppError {
  const megapixels = MAX_PIXELS / 1_000_000;
  return new AppError('payload_too_large', 'too_many_pixels', { params: { count: megapixels } });
}
