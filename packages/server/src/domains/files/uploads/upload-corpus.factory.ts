import { readFileSync } from 'node:fs';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from '../files.factory.ts';
import { HOSTILE_PDFS } from './pdf/hostile-pdf.factory.ts';

/** A marker in every hostile file: a stored upload that still contains it was not cleaned. */
export const MARK = 'alert(document.domain)';
const HTML = `<!doctype html><html><script>${MARK}</script></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>${MARK}</script></svg>`;
const ZIP = Buffer.concat([
  Buffer.from(`PK\x03\x04\x14\0\0\0\0\0${MARK}`, 'latin1'),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(18),
]);

const jpeg = await picture(300, 300, 'jpeg');
const png = await picture(300, 300, 'png');
const webp = await picture(300, 300, 'webp');
/** Of 96 × 64 pixels in Display P3, to be turned, with a place and {@link MARK} in EXIF and XMP. By x265, from pillow-heif 1.8.1. */
const HEIC = readFileSync(new URL('./heic/photo.heic', import.meta.url));
const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const half = (whole: Buffer) => whole.subarray(0, whole.length / 2);

function chunk(type: string, data: Buffer): Buffer {
  const body = bytes(type, data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG with more chunks behind its head (8 bytes and a chunk of 25). */
const pngWith = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG with another segment behind its first two bytes. */
function jpegWith(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** The same JPEG, whose head tells another size. */
function jpegOf(side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(side, frame + 5);
  copy.writeUInt16BE(side, frame + 7);
  return copy;
}

/** The same WebP, whose head tells another size. */
function webpOf(side: number): Buffer {
  const copy = Buffer.from(webp);
  const frame = copy.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  copy.writeUInt16LE(side, frame + 3);
  copy.writeUInt16LE(side, frame + 5);
  return copy;
}

/** The same HEIC, whose properties tell another size. */
function heicOf(side: number): Buffer {
  const copy = Buffer.from(HEIC);
  const size = copy.indexOf('ispe');
  copy.writeUInt32BE(side, size + 8);
  copy.writeUInt32BE(side, size + 12);
  return copy;
}

/** The same HEIC with other bytes where its picture is. */
function heicWithNoise(): Buffer {
  const copy = Buffer.from(HEIC);
  const data = copy.indexOf('mdat');
  return copy.fill(0xa5, data + 4);
}

async function heifWithAv1(): Promise<Buffer> {
  const avif = await sharp(jpeg).avif().toBuffer();
  avif.write('mif1', 8, 'latin1');
  return avif;
}

async function film(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const photographed = await sharp(jpeg)
  .withExif({
    IFD0: { Copyright: MARK, Make: 'Camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 17/1 0/1', GPSLongitude: '76/1 36/1 0/1' },
  })
  .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${MARK}</a></x:xmpmeta>`)
  .withIccProfile('p3')
  .toBuffer();

const BOMB = deflateSync(Buffer.alloc(100 * 1024 * 1024));

/** Files to refuse, each with its status. */
export const REFUSED: [line: string, what: string, bytes: Buffer, status?: number][] = [
  ['SVG', 'an SVG', bytes(SVG)],
  ['SVG', 'an SVG with an XML head', bytes(`<?xml version="1.0"?>${SVG}`)],
  ['SVG', 'a packed SVG', gzipSync(SVG)],
  ['HTML as jpg', 'HTML named .jpg', bytes(HTML)],
  ['HTML as jpg', 'HTML behind the first bytes of a JPEG', bytes(jpeg.subarray(0, 3), HTML)],
  ['HTML as jpg', 'HTML behind the head of a PNG', bytes(png.subarray(0, 33), HTML)],
  ['polyglots', 'a GIF that is a zip', bytes(await film('gif'), ZIP)],
  ['polyglots', 'a PDF that is a zip', HOSTILE_PDFS['a zip behind it'] ?? bytes()],
  ['polyglots', 'a PDF that is a page of a web site', HOSTILE_PDFS['a page of a web site'] ?? bytes()],
  ['a zip as pdf', 'a zip', ZIP],
  ['a zip as pdf', 'a zip that begins like a PDF', bytes('%PDF-1.4\n', ZIP)],
  ['a zip as pdf', 'a zip that begins and ends like a PDF', bytes('%PDF-1.4\n', ZIP, '\n%%EOF\n')],
  ['pixel flood', 'a PNG of 81 megapixels', pngOf(9_000, 9_000), 413],
  ['pixel flood', 'a WebP that tells a side of 16,383', webpOf(16_383), 413],
  ['pixel flood', 'a JPEG that tells a side of 65,000', jpegOf(65_000), 413],
  ['pixel flood', 'a PNG that tells a side of 100,000', pngOf(100_000, 100_000), 413],
  ['pixel flood', 'a PNG that tells a side of 2 billion', pngOf(0x7fffffff, 0x7fffffff)],
  ['pixel flood', 'a HEIC that tells a side of 9,000', heicOf(9_000), 413],
  ['pixel flood', 'a HEIC that tells a side of 2 billion', heicOf(0x7fffffff), 413],
  ['pixel flood', 'a HEIC that tells more pixels than it has', heicOf(8_000)],
  ['truncated', 'a HEIC cut off', half(HEIC)],
  ['truncated', 'a HEIC without its last bytes', HEIC.subarray(0, -40)],
  ['truncated', 'only the head of a HEIC', HEIC.subarray(0, 28)],
  ['damaged', 'a HEIC with noise as its picture', heicWithNoise()],
  ['truncated', 'a JPEG cut off', half(jpeg)],
  ['truncated', 'a PNG cut off', half(png)],
  ['truncated', 'a WebP cut off', half(webp)],
  ['truncated', 'only the head of a PNG', png.subarray(0, 40)],
  ['empty', 'an empty file', bytes()],
  ['animated', 'an animated PNG', pngWith(chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))],
  ['animated', 'a GIF', await film('gif')],
  ['bombs', 'a gzip', gzipSync(Buffer.alloc(1_000_000))],
  ['other kinds', 'a program', bytes('\x7fELF\x02\x01\x01\0')],
  ['other kinds', 'a TIFF', await sharp(jpeg).tiff().toBuffer()],
  ['other kinds', 'an AVIF', await sharp(jpeg).avif().toBuffer()],
  ['other kinds', 'an AVIF that calls itself HEIF', await heifWithAv1()],
  ['other kinds', 'a text', bytes('I am a picture, believe me.')],
];

/** Files to accept; only a picture, or the unchanged document, is stored. */
export const HARMLESS: [line: string, what: string, bytes: Buffer][] = [
  ['polyglots', 'a JPEG that is a zip', bytes(jpeg, ZIP)],
  ['polyglots', 'a JPEG that is a page of a web site', bytes(jpeg, HTML)],
  ['polyglots', 'a JPEG with a page in a comment', jpegWith(0xfe, bytes(HTML))],
  ['polyglots', 'a PNG with a page in a text', pngWith(chunk('tEXt', bytes(`Comment\0${HTML}`)))],
  ['polyglots', 'a PNG that is a zip', bytes(png, ZIP)],
  ['polyglots', 'a WebP that is a page of a web site', bytes(webp, HTML)],
  ['metadata', 'a photo with place, XMP and profile', photographed],
  ['metadata', 'a HEIC with place, XMP and profile', HEIC],
  ['polyglots', 'a HEIC that is a zip', bytes(HEIC, ZIP)],
  ['polyglots', 'a HEIC that is a page of a web site', bytes(HEIC, HTML)],
  ['animated', 'an animated WebP', await film('webp')],
  ['bombs', 'a PNG with a text that unpacks to 100 MB', pngWith(chunk('zTXt', bytes('Comment\0\0', BOMB)))],
  ['bombs', 'a PNG with a profile that unpacks to 100 MB', pngWith(chunk('iCCP', bytes('p\0\0', BOMB)))],
  [
    'bombs',
    'a JPEG with a profile of junk',
    jpegWith(0xe2, bytes('ICC_PROFILE\0\x01\x01', Buffer.alloc(60_000, 7))),
  ],
];

/** Names that a form gives to a file. */
export const NAMES: [line: string, name: string][] = [
  ['double extension', 'photo.jpg.exe'],
  ['double extension', 'photo.php.jpg'],
  ['null byte', 'photo.exe\0.jpg'],
  ['../', '../../etc/passwd'],
  ['../', '..\\..\\windows\\win.ini'],
  ['../', '/etc/passwd'],
  ['../', '%2e%2e%2fsecret'],
  ['huge names', 'x'.repeat(3_000)],
  ['odd names', '.htaccess'],
  ['odd names', 'CON'],
  ['odd names', 'a\r\nset-cookie: x=y'],
  ['odd names', '\u202egpj.exe'],
];
