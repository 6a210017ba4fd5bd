import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { AppError } from '#platform/kernel/errors.ts';
import { createConcurrencyLimit } from '#platform/kernel/overload/concurrency-limit.ts';
import { addProfile } from './heic/add-profile.ts';
import { decodeHeic } from './heic/decode-heic.ts';
import type { HeicPicture } from './heic/read-heic.ts';
import { PHOTO_SIZES, type PhotoSize } from './photo-sizes.ts';
import { MAX_PIXELS, TIMEOUT_SECONDS } from './picture-limits.ts';

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
/** A thread of its own decodes each, with up to 0.8 GB. */
const inHeicSlot = createConcurrencyLimit(1, { waiting: 16 });

type RawPicture = { data: Buffer; info: OutputInfo };

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
  const encode = () => run(() => inSizes(() => decode(path)));
  return isHeavy ? inHeavySlot(encode) : encode();
}

/** {@link encodePhoto} of a HEIC file. */
export function encodeHeic(path: string): Promise<EncodedPhoto> {
  return inHeicSlot(async () => {
    const picture = await orUnsupported(() => decodeHeic(path));
    if (picture === 'too_many_pixels') throw tooManyPixels();
    return run(() => inSizes(() => toSrgb(picture)));
  });
}

async function inSizes(decoded: () => Promise<RawPicture>): Promise<EncodedPhoto> {
  const { data, info } = await orUnsupported(decoded);
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

function decode(path: string): Promise<RawPicture> {
  return toRaw(fit(open(path).autoOrient(), PHOTO_SIZES.large));
}

/** Only from a file does sharp read the profile of pixels: so they become a small PNG with it. */
async function toSrgb({ pixels, width, height, profile }: HeicPicture): Promise<RawPicture> {
  const picture = fit(sharp(pixels, { raw: { width, height, channels: 3 } }), PHOTO_SIZES.large);
  if (profile === 'srgb') return toRaw(picture);
  const png = await picture.png({ compressionLevel: 0 }).toBuffer();
  return toRaw(sharp(addProfile(png, profile === 'p3' ? await p3Profile() : profile)));
}

/** The ICC profile of Display P3 that libvips has. */
async function p3Profile(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3, background: '#000' } as const;
  const png = await sharp({ create }).png().withIccProfile('p3').toBuffer();
  return (await sharp(png).metadata()).icc ?? Buffer.alloc(0);
}

function toRaw(picture: Sharp): Promise<RawPicture> {
  return picture
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
