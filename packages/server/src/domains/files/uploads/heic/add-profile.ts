import { crc32, deflateSync } from 'node:zlib';

/** Behind the signature and the header, where a PNG has its profile. */
const PROFILE_AT = 33;

/** A PNG that says which color space its pixels are in. */
export function addProfile(png: Buffer, profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([
    png.subarray(0, PROFILE_AT),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(PROFILE_AT),
  ]);
}
