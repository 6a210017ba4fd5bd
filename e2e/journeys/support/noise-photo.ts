import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** An incompressible picture of about 440 KB, which takes time on a slow connection. */
export function noisePhoto(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [468, 312];
  const row = () => Buffer.concat([Buffer.of(0), randomBytes(width * 3)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, row)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.of()),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
